// Preloaded with `node --import`. Node also searches the folders above the project for packages. Another account may be
// able to create a package there that the project lacks, such as `bufferutil`, which is optional for `ws`.
import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('..', import.meta.url)
/** `node_modules` may be a symbolic link, for example in a container. */
const packages = pathToFileURL(realpathSync(fileURLToPath(new URL('node_modules', root))))
const own = [root.href, `${packages.href}/`]
const isOwn = (url) => own.some((folder) => url?.startsWith(folder))
const isPackage = (specifier) => !/^(\.|\/|\w+:)/.test(specifier)

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const foreign = resolved.url.startsWith('file:') && !isOwn(resolved.url)
    if (!foreign || !isOwn(context.parentURL) || !isPackage(specifier)) return resolved
    const code = context.conditions.includes('import') ? 'ERR_MODULE_NOT_FOUND' : 'MODULE_NOT_FOUND'
    throw Object.assign(new Error(`Cannot find module '${specifier}'`), { code })
  },
})
