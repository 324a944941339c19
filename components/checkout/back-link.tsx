import { Arrow } from '@/components/ui/icons'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="mb-2 inline-flex min-h-11 items-center gap-2.5 text-small font-medium underline"
    >
      <span className="-scale-x-100">
        <Arrow />
      </span>
      {children}
    </a>
  )
}
