import { writeSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/**
 * Started by `createModuleTrial` with the files to import. Each result is written to this file descriptor at once,
 * since the process may end at any time.
 */
const told = 3
/** How long a server waits for a file with a top-level await. Milliseconds. */
const longestLoadMs = 5000

const tell = (words: string): void => void writeSync(told, `${words}\n`)
// Otherwise a file that awaits something that never settles would end this process for lack of work.
setInterval(() => {}, 1000)

for (const [index, file] of process.argv.slice(2).entries()) {
  tell(`begin ${index}`)
  const loaded = import(pathToFileURL(file).href).then(
    () => 'end',
    // The next importer reports that it throws, and why.
    () => 'end',
  )
  const outcome = await Promise.race([loaded, setTimeout(longestLoadMs, 'slow')])
  // Its deferred work may end the process too.
  await setImmediate()
  tell(`${outcome} ${index}`)
}
tell('over')
