import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optional } from '../base/optional.ts'
import { loadCharacter } from '../content/load-character.ts'
import { loadContent } from '../content/load-content.ts'
import { noNpcId } from '../content/no-npc-id.ts'
import { readFrontMatter } from '../content/read-front-matter.ts'
import { readMap } from '../content/read-map.ts'
import { type NewSoul, newSoul } from '../content/soul-template.ts'
import { findingOf } from '../language/findings/finding.ts'
import { nearWords } from '../language/nearest.ts'
import { isNpcId, type NpcId } from '../world/ids.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { openProject, type Project } from './project.ts'
import { describeDiagnostic, inWords } from './say-finding.ts'
import { unknownNpc } from './unknown-npc.ts'

export interface NewNpcWords {
  name?: string
  role?: string
  home?: string
  /** An existing NPC whose looks, schedule and skills are copied. */
  template?: string
}

/**
 * `npc new <id>`: writes a SOUL.md that works at once, into a new folder or one with only pictures. Never overwrites
 * anything.
 */
export const newNpc = (globals: GlobalOptions, id: string, words: NewNpcWords): Promise<void> =>
  answer(
    globals,
    async () => {
      if (!isNpcId(id))
        throw new UserError('BadId', phrase('npc-new.such-as', { fault: inWords(noNpcId(id)), example: asId(id) }))
      const project = await openProject(globals)
      const { language } = project
      const folder = `npc-agents/${id}`
      if (!(await isFree(join(project.content, folder))))
        throw new UserError('AlreadyThere', phrase('npc-new.already-exists-choose-another-id-or', { folder }))
      const { characters, places, map } = await whoAndWhere(project)
      const like = words.template === undefined ? undefined : await likeWhom(project, words.template, characters)
      const soul: NewSoul = {
        name: (words.name ?? asName(id)).trim(),
        role: (words.role ?? like?.character.role ?? 'villager').trim(),
        home: homeFor(words.home, { places, map, taken: characters.map(({ home }) => home) }),
        ...optional({ like }),
      }
      const text = newSoul(soul)
      const { character, diagnostics } = loadCharacter({
        id,
        folder,
        files: { soul: text },
        places: new Set(places),
        language,
      })
      if (character === null || diagnostics.length > 0)
        throw new UserError(
          'BadOption',
          phrase('npc-new.this-npc-cannot-live-yet', {
            faults: diagnostics.map(({ said }) => inWords(said)).join('; '),
          }),
        )
      const namesake = characters.find(({ name }) => name.toLowerCase() === soul.name.toLowerCase())
      if (namesake !== undefined)
        throw new UserError(
          'AlreadyThere',
          phrase('npc-new.already-has-the-name-and-nobody', { id: namesake.id, name: namesake.name }),
        )
      await mkdir(join(project.content, folder), { recursive: true })
      await writeFile(join(project.content, folder, 'SOUL.md'), text, { flag: 'wx' })
      return { ok: true as const, id, name: soul.name, role: soul.role, home: soul.home, file: `${folder}/SOUL.md` }
    },
    ({ id: made, name, home, file }) => phrase('npc-new.wrote-lives-at-a-running-server', { file, name, home, made }),
  )

/** Whether nobody lives in the folder: it isn't there, or holds nothing but pictures and hidden files. */
const isFree = async (folder: string): Promise<boolean> => {
  const there = await lstat(folder).catch(() => null)
  if (there === null) return true
  return there.isDirectory() && (await readdir(folder)).every((name) => /^\.|\.png$/i.test(name))
}

const whoAndWhere = async ({ content: root, config, language }: Project) => {
  const { characters } = await loadContent({ root, world: config.world.name, language })
  const map = `worlds/${config.world.name}`
  const read = await readMap({ root, world: config.world.name, map: config.start.map }).catch((cause: unknown) => {
    throw new UserError(
      'ContentError',
      phrase('npc-new.the-map-cannot-be-read', { reason: inWords(findingOf(cause)) }),
      {
        cause,
      },
    )
  })
  return { characters, places: Object.keys(read.places).sort(), map }
}

const likeWhom = async (
  { content }: Project,
  id: string,
  characters: Awaited<ReturnType<typeof whoAndWhere>>['characters'],
) => {
  const character = characters.find((one) => one.id === id)
  if (character === undefined) throw unknownNpc(id, characters)
  const file = `npc-agents/${id}/SOUL.md`
  const matter = readFrontMatter(await readFile(join(content, file), 'utf8'), file)
  if (!matter.ok) throw new UserError('ContentError', describeDiagnostic(matter.diagnostic))
  return { character, data: matter.value.data }
}

/** The named place, else the dwelling with the fewest residents. @throws UserError when the place isn't on the map. */
const homeFor = (
  named: string | undefined,
  { places, map, taken }: { places: readonly string[]; map: string; taken: readonly string[] },
): string => {
  if (named !== undefined) {
    if (places.includes(named)) return named
    throw new UserError(
      'BadOption',
      phrase('npc-new.is-not-a-place-on-the', {
        named,
        near: likePlaces(named, places),
        map,
        places: places.join(', '),
      }),
    )
  }
  const dwellings = places.filter((place) => /cottage|house|home|farm/.test(place))
  const livingIn = (place: string): number => taken.filter((home) => home === place).length
  const [first] = (dwellings.length === 0 ? places : dwellings).toSorted((a, b) => livingIn(a) - livingIn(b))
  if (first === undefined) throw new UserError('ContentError', phrase('npc-new.the-map-of-has-no-places', { map }))
  return first
}

const likePlaces = (named: string, places: readonly string[]): string => {
  const near = nearWords(named, places)
  return near.length === 0 ? '' : phrase('common.near-in-name', { near: near.join(', ') })
}

/** An id as a name: `old-tom` becomes `Old Tom`. */
const asName = (id: NpcId): string =>
  id
    .split('-')
    .filter((part) => part !== '')
    .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`)
    .join(' ')

const asId = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 63)
  return plain === '' ? 'old-tom' : plain
}
