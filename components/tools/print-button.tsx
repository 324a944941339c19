'use client'

export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" onClick={() => print()} className="go print:hidden cursor-pointer">
      {children}
    </button>
  )
}
