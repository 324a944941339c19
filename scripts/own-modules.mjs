// Preloaded with `node --import`. Node also looks for a package in the folders above the project, where another account
// may be able to create one that is missing here, such as `bufferutil`, which `ws` loads if it exists.
import { realpathSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('..', import.meta.url)
/** Some containers link to a folder of packages elsewhere. */
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
