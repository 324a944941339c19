import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../node_modules/stripe/esm/', import.meta.url))

/** A file of Stripe's package, without its block comments. */
export const readPart = (name: string) => readFileSync(folder + name, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

/** `{ amount: { type: 'number', optional: true } }` */
type Fields = Record<string, { type: string; optional: boolean }>

/**
 * The parameter types in Stripe's own package, by full name, such as
 * `SubscriptionCreateParams.AddInvoiceItem.PriceData`. Stripe generates these files from its API specification.
 */
export class DocumentedTypes {
  readonly #interfaces = new Map<string, Fields>()
  readonly #aliases = new Map<string, string>()

  constructor(files: readonly string[]) {
    for (const file of files) this.#read(readPart(file))
  }

  #read(source: string): void {
    const open: { name: string; kind: 'namespace' | 'interface' | 'other' }[] = []
    for (const line of source.split('\n').map((text) => text.trim())) {
      const scope = () => open.filter(({ kind }) => kind !== 'other').map(({ name }) => name)
      const opening =
        /^(?:export )?(?:declare )?(namespace|interface|class) (\w+)(?: extends (\w+))?.*\{$/.exec(line)
      const field = /^(?:'?)([\w-]+)(?:'?)(\?)?: (.+);$/.exec(line)
      const alias = /^(?:export )?(?:declare )?type (\w+) = (.+);$/.exec(line)
      if (opening) {
        const [, kind, name = '', base] = opening
        open.push({ name, kind: kind === 'class' ? 'other' : (kind as 'namespace' | 'interface') })
        if (kind === 'interface')
          this.#interfaces.set(scope().join('.'), { ...(base ? this.#interfaces.get(base) : {}) })
      } else if (alias) {
        this.#aliases.set([...scope(), alias[1]].join('.'), String(alias[2]))
      } else if (line.startsWith('}')) {
        open.pop()
      } else if (line.endsWith('{')) {
        open.push({ name: '', kind: 'other' })
      } else if (field && open.at(-1)?.kind === 'interface') {
        const fields = this.#interfaces.get(scope().join('.'))
        if (fields) fields[String(field[1])] = { type: String(field[3]), optional: Boolean(field[2]) }
      }
    }
  }

  /** Resolves a name as TypeScript does: in the scope where it is used, then in the enclosing scopes. */
  find(name: string, scope: string): { name: string; fields?: Fields; alias?: string } {
    const around = scope.split('.')
    for (;;) {
      const full = [...around, name].filter(Boolean).join('.')
      const [fields, alias] = [this.#interfaces.get(full), this.#aliases.get(full)]
      if (fields) return { name: full, fields }
      if (alias) return { name: full, alias }
      if (around.length === 0) throw new Error(`Stripe's types have no ${name} in ${scope}`)
      around.pop()
    }
  }
}
