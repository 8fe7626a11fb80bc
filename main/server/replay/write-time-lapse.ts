import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TimeLapse } from '../../saves/replay/time-lapse/prepare.ts'
import type { MapPicture } from '../../saves/replay/time-lapse/read-picture.ts'

/** The data of a time-lapse as its page fetches it: JSON texts by their paths below `data/`. */
export type TimeLapseFiles = Record<string, string>

/** A person's deeds are one file without a server, so all of them are in it. */
const allDeeds = Number.MAX_SAFE_INTEGER

/** The whole time-lapse. Waits until the log is read. @throws the problem of the log. */
export async function timeLapseFiles(timeLapse: TimeLapse): Promise<TimeLapseFiles> {
  await timeLapse.done
  const overview = timeLapse.overview()
  const files: TimeLapseFiles = { 'overview.json': JSON.stringify(overview) }
  for (const index of overview.sayings.keys()) files[`chunk/${index}.json`] = (await timeLapse.chunk(index)) ?? 'null'
  for (const { id } of overview.people)
    files[`deeds/${id}.json`] = JSON.stringify(await timeLapse.deedsOf(id, overview.to, allDeeds))
  return files
}

/**
 * Writes a time-lapse as a folder of plain files that any web server shows, as `index.html` with `page/`, `assets/` and
 * `data/` next to it. Overwrites files of the same names.
 */
export async function writeTimeLapse(options: {
  folder: string
  files: TimeLapseFiles
  picture: MapPicture | null
  /** The built page, and folders with the world's own pictures. */
  clientFolder: string
  pictures: readonly string[]
  sheet(look: string): Uint8Array | null
}): Promise<void> {
  const { folder, files, picture, clientFolder, pictures, sheet } = options
  const write = async (path: string, content: string | Uint8Array): Promise<void> => {
    const file = join(folder, path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, content)
  }
  for (const [path, text] of Object.entries(files)) await write(`data/${path}`, text)
  await write('data/picture.json', JSON.stringify(picture))

  const html = await readFile(join(clientFolder, 'replay.html'), 'utf8')
  await write('index.html', html.replaceAll('="/page/', '="./page/'))
  const built = await scriptsOf(html, join(clientFolder, 'page'))
  for (const name of built) await write(`page/${name}`, await readFile(join(clientFolder, 'page', name)))

  await mkdir(join(folder, 'assets'), { recursive: true })
  const wanted = new Set([...(picture?.sheets ?? []).map(({ image }) => image), 'emotes.json', 'emotes.png'])
  for (const from of pictures)
    for (const name of await readdir(from).catch(() => []))
      if (wanted.has(name)) await copyFile(join(from, name), join(folder, 'assets', name))
  const { people } = JSON.parse(files['overview.json'] ?? '{"people":[]}') as { people: { look: string }[] }
  for (const look of new Set(people.map(({ look }) => look))) {
    const drawn = sheet(look)
    if (drawn) await write(`assets/${look}.png`, drawn)
  }
}

/** The built files that a page loads, and those that they import. */
async function scriptsOf(html: string, folder: string): Promise<Set<string>> {
  const found = new Set<string>()
  const next = [...html.matchAll(/="\/page\/([^"]+)"/g)].map(([, name = '']) => name)
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = await readFile(join(folder, name), 'utf8')
    next.push(
      ...[...text.matchAll(/(?:from|import)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g)].map(([, file = '']) => basename(file)),
    )
  }
  return found
}
