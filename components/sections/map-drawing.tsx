/** A decorative street map with one marker. The caption may link to a real map. */
export function MapDrawing() {
  return (
    <svg viewBox="0 0 640 400" aria-hidden="true" className="block h-auto w-full" fill="none">
      <path
        className="stroke-rule"
        strokeWidth="1.5"
        d="M0 48H640M0 104H640M0 224H640M0 288H640M0 352H640M56 0V400M128 0V400M272 0V400M344 0V400M488 0V400M560 0V400"
      />
      <path className="stroke-edge" strokeWidth="2" d="M0 164H640M208 0V400M424 0V400" />
      <path
        className="stroke-edge"
        strokeWidth="9"
        strokeDasharray="1 7"
        d="M0 392C120 330 180 236 300 206S520 140 640 20"
      />
      <path className="fill-green-tint" d="M280 232h56v48h-56zM496 296h56v48h-56zM64 56h56v40H64z" />
      <path className="stroke-ink" strokeWidth="2.5" d="M424 164v-58" />
      <circle cx="424" cy="164" r="7" strokeWidth="2.5" className="fill-sheet stroke-ink" />
      <g transform="translate(387 52) scale(1.32)" strokeWidth="3.4">
        <path
          className="stroke-ink"
          d="M14 32L6.5 32M15.1 26.6L8.1 23.8M18.1 22.1L12.8 16.8M22.6 19.1L19.8 12.1M28 18L28 10.5"
        />
        <path
          className="stroke-green"
          d="M33.4 19.1L38.3 7.1M37.9 22.1L47.1 12.9M40.9 26.6L52.9 21.7M42 32L55 32"
        />
      </g>
    </svg>
  )
}
