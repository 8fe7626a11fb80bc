import { writeSync } from 'node:fs'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Started by `createModuleTrial` with the files to be imported. What becomes of each is written to this file descriptor at once: there may be no later. */
const told = 3
/** As long as a server waits for a file that awaits something. Milliseconds. */
const longestLoadMs = 5000

const tell = (words: string): void => void writeSync(told, `${words}\n`)
// Else a file that awaits something that never comes would end this process for want of work.
setInterval(() => {}, 1000)

for (const [index, file] of process.argv.slice(2).entries()) {
  tell(`begin ${index}`)
  const loaded = import(pathToFileURL(file).href).then(
    () => 'end',
    // That it throws, and why, is told by whoever imports it next.
    () => 'end',
  )
  const outcome = await Promise.race([loaded, setTimeout(longestLoadMs, 'slow')])
  // What it put off may end the process too.
  await setImmediate()
  tell(`${outcome} ${index}`)
}
tell('over')
