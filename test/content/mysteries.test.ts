import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Diagnostic } from '../../main/content/character.ts'
import { loadContent } from '../../main/content/load-content.ts'
import { loadMysteries } from '../../main/content/mysteries/load-mysteries.ts'
import { readMap } from '../../main/content/read-map.ts'
import { isCommand } from '../../main/world/check-command.ts'
import type { MysteryId, NpcId } from '../../main/world/ids.ts'
import type { Mysteries } from '../../main/world/mysteries/kinds.ts'

const root = join(import.meta.dirname, '..', '..')
const example = /```markdown\n(---\nname: the empty jar[\s\S]*?)```/.exec(
  readFileSync(join(root, 'docs/stories-to-solve.md'), 'utf8'),
)?.[1]
const jar = 'empty-jar' as MysteryId

/** A folder of mysteries, and the result of reading it now. */
const world = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-mysteries-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  let previous: Mysteries | undefined
  return {
    write: async (text: string, name = 'empty-jar.md') => {
      const path = join(folder, 'worlds/village/story', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    },
    read: async () => {
      const diagnostics: Diagnostic[] = []
      const scene = {
        places: new Set(['market', 'mill']),
        npcs: new Set(['marta', 'bram']),
        items: new Set(['bun']),
        events: new Set(['fair']),
        secrets: new Map([['marta', ['I lick spoons.']]]),
      }
      const mysteries = await loadMysteries({ root: folder, diagnostics }, { world: 'village', scene, previous })
      const isSame = mysteries === previous
      previous = mysteries
      return { mysteries, isSame, told: diagnostics.map(({ line, message }) => `${line ?? 0} ${message}`) }
    },
  }
}

it('the mysteries of the village are read without a word of complaint, and the simulation takes them', async () => {
  const map = await readMap({ root, world: 'village', map: 'village' })
  const { catalogue, diagnostics, characters } = await loadContent({
    root,
    world: 'village',
    places: new Set(Object.keys(map.places)),
  })
  expect(diagnostics).toEqual([])
  expect(Object.keys(catalogue?.mysteries ?? {})).toEqual(['bell-before-dawn', 'feathers-on-the-sill', 'still-night'])
  expect(isCommand({ kind: 'catalogueChanged', catalogue })).toBe(true)
  // Bram tells of the pin as a piece only, and of his gate as before.
  const bram = characters.find(({ id }) => id === ('bram' as NpcId))
  const tellOf = (words: string) => bram?.soul.secrets.find(({ text }) => text.includes(words))?.tell
  expect(tellOf('broken pin')).toEqual({ kind: 'never' })
  expect(tellOf('gate at night')).toEqual({ kind: 'trusted', meetings: 2 })
})

it('the example of the guide is read as it stands, and unchanged files give the same object', async () => {
  const { write, read } = await world()
  await write(example ?? '')
  const first = await read()
  expect(first.told).toEqual([])
  expect(first.mysteries?.[jar]?.pieces.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
    'statement full',
    'statement licked',
    'clue spoon-seen',
  ])
  expect(first.mysteries?.[jar]?.ends[0]?.text).toBe('Marta laughed until the flour rose.')
  expect((await read()).isSame).toBe(true)
})

it('a fault is named with its line, field and what to write, and the last good version stays', async () => {
  const { write, read } = await world()
  const good = example ?? ''
  await write(good)
  const before = (await read()).mysteries
  const broken = async (from: string | RegExp, to: string) => {
    await write(good.replace(from, to))
    const { mysteries, told } = await read()
    expect(mysteries).toEqual(before)
    return told
  }
  expect(await broken('by: marta\n    is: lie', 'by: martha\n    is: lie')).toEqual([
    '4 by: "martha" is nobody in npc-agents/. Did you mean "marta"?',
  ])
  expect(await broken('is: lie', 'is: lye')).toEqual([expect.stringMatching(/^4 statements\.0\.is: .*"lye".*"lie"/)])
  expect(await broken('pieces: [full] }', 'pieces: [ful] }')).toEqual([
    '16 needs.pieces: "ful" is not a piece of this mystery. Did you mean "full"?',
  ])
  expect(await broken('at: market', 'at: markt')).toEqual([
    expect.stringMatching(/^16 at: "markt" is not a place on the map/),
  ])
  expect(await broken('pieces: [full] }', 'pieces: [licked] }')).toEqual([
    expect.stringMatching(/^9 nobody can ever hold "licked"/),
    expect.stringMatching(/^16 nobody can ever hold "spoon-seen"/),
  ])
  expect(await broken('## forgiven', '## forgotten')).toEqual([
    expect.stringMatching(/^\d+ "## forgotten" is the id of no end; there are forgiven/),
    expect.stringMatching(/^\d+ the end "forgiven" has no text/),
  ])
  expect(await broken('    is: lie', '    secret: true')).toEqual([
    expect.stringMatching(/^4 secret: these are not the words of a secret in npc-agents\/marta\/SOUL.md/),
  ])
  expect(await broken('open: true', 'begins: fare\n    open: true')).toEqual([
    expect.stringMatching(/^25 begins: there is no event "fare" in events\/.*"fair"/),
  ])
  expect(await broken('asked: [honey jar, empty jar]', 'topics: [jar]')).toEqual([
    expect.stringMatching(/^4 statements\.0\.asked is missing/),
    expect.stringMatching(/^4 statements\.0: .*topics/),
  ])
})

it('an event of an end that is not there is reported, since it would never happen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-custom-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(root, 'npc-agents/marta'), join(folder, 'npc-agents/marta'), { recursive: true })
  await mkdir(join(folder, 'worlds/village/events'), { recursive: true })
  await mkdir(join(folder, 'worlds/village/story'), { recursive: true })
  await writeFile(join(folder, 'worlds/village/story/empty-jar.md'), example ?? '')
  const custom = (only: string) =>
    writeFile(
      join(folder, 'worlds/village/events/jar-day.md'),
      `---\nname: jar day\nwhen: { date: "05-01", at: "10:00" }\nwhere: market\nonly: ${only}\n---\nA jar.\n`,
    )
  const told = async () =>
    (await loadContent({ root: folder, world: 'village' })).diagnostics
      .filter(({ file }) => file.endsWith('jar-day.md'))
      .map(({ message }) => message)
  await custom('{ mystery: empty-jar, end: forgiven }')
  expect(await told()).toEqual([])
  await custom('{ mystery: empty-jar, end: forgive }')
  expect(await told()).toEqual([
    expect.stringMatching(/^only: there is no end "forgive" of empty-jar, so this never happens/),
  ])
  await custom('{ mystery: jar, end: forgiven }')
  expect(await told()).toEqual([expect.stringMatching(/^only: there is no mystery "jar"/)])
})
