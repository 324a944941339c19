import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 112 72"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
      className="mb-3.5 -ml-[5px] h-[85px] w-[132px] stroke-ink"
    >
      {children}
    </svg>
  )
}

export const ThreeReports = () => (
  <Drawing>
    <path d="M4.5 10.5h28v52h-28zM40.5 10.5h28v52h-28zM76.5 10.5h28v52h-28z" />
    <path
      className="stroke-edge"
      d="M10 20h16M10 28h17M10 44h17M10 52h11M46 20h16M46 28h17M46 44h17M46 52h11M82 20h16M82 28h17M82 44h17M82 52h11"
    />
    <path className="stroke-green" strokeWidth="4" d="M10 36h17M46 36h10M82 36h17" />
  </Drawing>
)

export const SignedLetter = () => (
  <Drawing>
    <path d="M4.5 4.5h52v63h-52z" />
    <path className="stroke-edge" d="M13 16h18M13 26h35M13 33h35M13 40h28" />
    <path className="stroke-green" strokeWidth="2" d="M13 56c5-9 8-9 7-3s5 4 8-1 4 3 8 1 6-2 10-2" />
  </Drawing>
)

export const RisingScale = () => (
  <Drawing>
    <path d="M4 67.5h104" />
    <path className="stroke-edge" d="M10 67V58M19 67V55M28 67V51M37 67V46M46 67V41M55 67V36" />
    <path className="stroke-green" strokeWidth="4" d="M66 67V30M77 67V23M88 67V15M99 67V6" />
  </Drawing>
)

export const Calendar = () => (
  <Drawing>
    <path d="M4.5 8.5h76v59h-76zM4 24.5h76M24.5 2v12M60.5 2v12" />
    <path className="stroke-edge" strokeWidth="2" strokeDasharray="5 9.4" d="M13 35h60M13 46h60M13 57h60" />
    <circle cx="44.3" cy="46" r="7.5" className="stroke-green" strokeWidth="2.5" />
  </Drawing>
)
