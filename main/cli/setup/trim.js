// Runs after an install, on any Node (20 or newer). Removes about 340 MB that this machine cannot use: ONNX Runtime's
// libraries for other systems, Node's C++ headers, and packages' source maps. Nothing needed goes, and a missing folder
// is no error. Also puts `hearthfolk` where npx looks first.
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeUnneeded, unneededIn } from './unneeded.js'

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'node_modules')
if (existsSync(modules)) removeUnneeded(unneededIn(modules))

/** Puts a program where npx and scripts look first. `path`: its file, as seen from `node_modules/.bin`. */
const place = (name, ...path) => {
  const program = join(modules, '.bin', name)
  mkdirSync(dirname(program), { recursive: true })
  rmSync(program, { recursive: true, force: true })
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
