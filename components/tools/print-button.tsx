'use client'

export function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" onClick={() => print()} className="go no-print cursor-pointer">
      {children}
    </button>
  )
}
