import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placesOf } from '../../../../main/content/places-of.ts'
import { readMap } from '../../../../main/content/read-map.ts'
import { type ContentWatch, watchContent } from '../../../../main/content/watch-content.ts'
import { english } from '../../../../main/language/en/english.ts'
import { loadTools } from '../../../../main/mind/tools/load-tools.ts'
import { filePorts } from '../../../../main/server/gateway/studio/files.ts'
import type { GatewayVillage } from '../../../../main/server/gateway/village/village.ts'
import { type FewPeople, fewPeople } from '../../../support/few-people.ts'
import { runHere } from '../../../support/run-here.ts'
import { isLong } from '../../../support/runs.ts'
import { projectRoot } from '../../../support/talk-lab.ts'

let copy: FewPeople
let live: ContentWatch
let ports: ReturnType<typeof filePorts>

beforeAll(async () => {
  const map = await readMap({ root: projectRoot, world: 'village', map: 'village' })
  const { tools } = await loadTools(join(projectRoot, 'tools'))
  copy = await fewPeople('marta', 'bram', 'pim')
  await rm(join(copy.root, 'worlds'))
  await cp(join(projectRoot, 'worlds'), join(copy.root, 'worlds'), { recursive: true })
  live = await watchContent({ root: copy.root, world: 'village', ...placesOf(map), tools: () => tools.forms })
  const characterOf = (id: string) => live.current().characters.find((each) => each.id === id)
  const village = {
    ...{ map, characterOf, saveFolder: join(copy.root, 'save'), nameOf: (id: string) => characterOf(id)?.name ?? id },
    ...{ config: () => ({ world: { name: 'village' }, memory: { extraPaths: [] } }), content: live },
    ...{ minds: { language: english, toolSet: tools }, audit: { guarded: () => null, audit: passingAudit } },
  }
  ports = filePorts(village as unknown as GatewayVillage, copy.root)
})
afterAll(async () => {
  await live?.close()
  await copy?.remove()
})
const passingAudit = { look: () => ({ state: 'clean', findings: [] }) }

interface Told {
  severity?: string
  line?: number | undefined
  message: string
}
const told = (faults: readonly Told[]): string[] =>
  faults.map(({ line, message }) => `${line ?? 1} ${message}`).toSorted()

/** What a saved file is told of in the running world, which is what the status and the doctor show. */
const inLive = async (path: string, text: string): Promise<string[]> => {
  await mkdir(dirname(join(copy.root, path)), { recursive: true })
  await writeFile(join(copy.root, path), text)
  const { diagnostics } = await live.reload()
  return told(diagnostics.filter(({ file }) => file === path))
}
const inStudio = async (path: string, text: string): Promise<string[]> => {
  const checked = await ports.check(path, text)
  return 'diagnostics' in checked ? told(checked.diagnostics) : [checked.refused.message]
}
/** What the studio's Write answers: the fault for which it refuses, or the problems of the written file. */
const written = async (path: string, text: string): Promise<string[]> => {
  const before = await ports.file(path, undefined)
  if (!('version' in before)) return [before.refused.message]
  const saved = await ports.save(path, text, before.version)
  return 'diagnostics' in saved ? told(saved.diagnostics) : [saved.refused.message]
}
const validated = async (path: string): Promise<string[]> => {
  const { json } = await runHere(['skills', 'validate', dirname(join(copy.root, path)), '--json'], {
    HEARTHFOLK_CONTENT: copy.root,
    HEARTHFOLK_SAVES: join(copy.root, 'saves'),
  })
  const { errors, warnings } = json() as { errors: Told[]; warnings: Told[] }
  return told([...errors, ...warnings])
}

/** Each kind of fault in a step, and what is said of it. */
const faultySteps: readonly [step: string, message: RegExp][] = [
  ['`take item=honey too={player}`', /"take" takes no "too"; it takes: item, count, from/],
  ['`take item={thing} form=bram`', /"take" takes no "form".*Did you mean "from"/],
  ['`take item={thing} count=many`', /"count" of "take" is a number, not "many"/],
  ['`give to={player}`', /"give" needs "item"/],
  [
    'If you are nt at `pond`: `move_to destination=pond`',
    /"you are nt at `pond`" is not a condition.*Did you mean "you are not at `pond`"/,
  ],
  ['If you are nt at `pond`: wait for them', /"you are nt at `pond`" is not a condition/],
  ['If you are nt at `pond`', /begins like a condition, but nothing says where the condition ends/],
  ['If they agree `give item=honey`', /begins like a condition/],
  ['`move_to destination=ponnd`', /"ponnd" is neither a place on the map nor somebody.*Did you mean "pond"/],
  ['If you are at `bakary`: say "Here."', /"bakary" is not a place on the map; near in name: bakery/],
  ['`give item=hony to={player}`', /"hony" is not an item of this world. Did you mean "honey"/],
  ['If you have no `hony`: say "None."', /"hony" is not an item/],
  ['`emote emote=hart`', /"emote" of "emote" is no "hart".*Did you mean "heart"/],
  ['`face person=martha`', /"martha" is nobody in npc-agents.*Did you mean "marta"/],
  ['If `brem` is near: say "Bram!"', /"brem" is nobody in npc-agents.*Did you mean "bram"/],
  ['If it is `mornin`: say "Early."', /"mornin" is no time.*Did you mean "morning"/],
  ['If the quest `lost-ring` is open: say "Well?"', /"lost-ring" is not a quest/],
  ['`read_skill name=no-such-skill`', /"no-such-skill" is not a skill/],
  ['`emot emote=heart`', /there is no tool "emot".*Did you mean "emote"/],
  ['Say "Well met, {plyer}."', /\{plyer\} is used here.*Did you mean "player"/],
  ['Say "That is {price of hony}."', /\{price of hony\}: "hony" is not an item/],
]

const skill = (steps: readonly string[], head = ''): string =>
  [
    ...['---', 'name: fetch-it', `description: How to fetch. Use it when somebody asks.${head}`, '---', ''],
    ...[
      '# Fetch',
      '',
      'Fetch it. See [the list](references/list.md).',
      '',
      '## When they say',
      '',
      '- fetch me {thing}',
      '',
    ],
    ...['## Steps', '', ...steps.map((step, index) => `${index + 1}. ${step}`), ''],
  ].join('\n')
const firstStep = 16

describe('a skill', () => {
  const path = 'skills/fetch-it/SKILL.md'

  it('is told the same of its faults by validate, the studio, its Write, and the running world, each at its line', async () => {
    const head = '\nhomepage: none\nmetadata:\n  npc.place: mooon\n  npc.level: high'
    const text = skill(
      faultySteps.map(([step]) => step),
      head,
    )
    const studio = await inStudio(path, text)
    expect(await written(path, text)).toEqual(studio)
    expect(await inLive(path, text)).toEqual(studio)
    expect(await validated(path)).toEqual(studio)
    const offset = firstStep + 4
    for (const [index, [step, message]] of faultySteps.entries())
      expect(studio, step).toContainEqual(expect.stringMatching(new RegExp(`^${offset + index} .*${message.source}`)))
    expect(studio).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^4 "homepage" is not a field/),
        expect.stringMatching(/^6 npc.place: "mooon" is not a place on the map/),
        expect.stringMatching(/^7 npc.level: "high" is not a number/),
        expect.stringMatching(/^12 "references\/list.md" is named here/),
      ]),
    )
    expect(studio).toHaveLength(faultySteps.length + 4)
  })

  it('without a fault is told nothing anywhere', async () => {
    const text = skill([
      'If you are not at `pond`: `move_to destination=pond`, else say "I can not." and stop.',
      '`take item=honey count=2 from={player}`',
      'Say "Here, {player}: {thing}."',
      'If in doubt: be brief.',
    ]).replace(' See [the list](references/list.md).', '')
    expect([await inStudio(path, text), await inLive(path, text), await validated(path)]).toEqual([[], [], []])
  })

  it('that nobody can read is refused by all with the same words', async () => {
    const text = skill(['say "Hi."']).replace('description', 'descripton')
    const studio = await inStudio(path, text)
    expect(studio).toEqual(expect.arrayContaining([expect.stringMatching(/Did you mean "description"/)]))
    expect(await inLive(path, text)).toEqual(studio)
    expect(await validated(path)).toEqual(studio)
    expect(await written(path, text)).toEqual([expect.stringMatching(/^Not saved: line \d+: .*description/)])
  })
})

const soul = (front: string, voice = '- Good day, {name}.'): string =>
  `---\nname: Marta Oven\nhome: bakery\nage: 44\n${front}\n---\nMarta bakes.\n\n## Voice\n\n### greeting\n${voice}\n`
const world = 'worlds/village'

/** Each other kind of authored file with a fault, and what is said of it. */
const faultyFiles: readonly [path: string, text: string, message: RegExp][] = [
  ['npc-agents/marta/SOUL.md', soul('appearance: { hair: white }'), /^5 appearance.hair: one of blond.*found "white"/],
  [
    'npc-agents/marta/SOUL.md',
    soul('home2: x').replace('home: bakery', 'home: bakry'),
    /^3 home "bakry" is not a place on the map; until this is mended they live elsewhere; near in name: bakery/,
  ],
  ['npc-agents/marta/SOUL.md', soul('bag: { bred: 2 }'), /"bred" in bag.*Did you mean "bread"/],
  ['npc-agents/marta/SOUL.md', soul('skills: [gosip]'), /^5 lists the skill "gosip", which is in no folder/],
  [
    'npc-agents/marta/SOUL.md',
    soul('role: baker', '- Good day, {nmae}.'),
    /^12 \{nmae\} stands for nothing here.*Did you mean "name"/,
  ],
  [
    'npc-agents/marta/SOUL.md',
    soul('role: baker', '- For {goods} I ask much.'),
    /^12 \{goods\} stands for nothing here/,
  ],
  [
    'npc-agents/marta/TALK.md',
    '## A\n\n> hello\n- Hello, {nmae}.\n',
    /^4 \{nmae\} stands for nothing here.*Did you mean "name"/,
  ],
  [
    `${world}/ITEMS.md`,
    '---\nitems:\n  - { id: honey, naem: Honey }\n---\n',
    /^3 .*"naem" is not a key.*Did you mean "name"/,
  ],
  [
    `${world}/QUESTS.md`,
    '---\nquests:\n  - { id: q, name: Q, giver: martha, text: T, goals: [{ visit: pond }] }\n---\n',
    /^3 .*"martha" is nobody.*Did you mean "marta"/,
  ],
  [
    `${world}/SIGNS.md`,
    '---\nsigns:\n  - { place: ponnd, text: Deep. }\n---\n',
    /^3 .*"ponnd" is not a place on the map/,
  ],
  [
    `${world}/USES.md`,
    '---\nuses:\n  - { id: fish, act: Fish, doing: fishing, at: ovn }\n---\n',
    /^3 .*at is a kind of furniture/,
  ],
  [
    `${world}/events/fair.md`,
    '---\nname: Fair\nwhen: asked\nwhere: ponnd\nminutes: 60\n---\nIt is on.\n',
    /^4 "ponnd" is not a place/,
  ],
  [
    `${world}/errands/ill.md`,
    '---\nname: X for {othr}\nwhen: illness\nsteps:\n  - { hand: honey, to: other }\nreward: { gold: 4 }\nthanks: A\nlate: B\nsettled: C {othr}\n---\nTake it, my dear.\n',
    /\{othr\} stands for nothing here.*Did you mean "other"/,
  ],
  [
    `${world}/songs/river.md`,
    '---\ntitle: River\nby: [martha]\n---\nLa la.\n',
    /^3 "martha" is nobody.*Did you mean "marta"/,
  ],
  [`${world}/story/lost.md`, '---\nname: Lost\n---\nx\n', /./],
  [
    `${world}/WORLD.md`,
    '---\nname: Larkwend\nhots: greta\n---\n# Larkwend\n\nA village.\n',
    /^3 "hots" is not a key of WORLD.md; it is ignored. Did you mean "host"/,
  ],
]

describe('another authored file', () => {
  // Each kind of file in a long run; in short every third.
  it.each(isLong ? faultyFiles : faultyFiles.filter((_, row) => row % 3 === 0))(
    '%s is told the same by the studio, its Write and the running world: %#',
    async (path, text, message) => {
      const before = await readFile(join(copy.root, path), 'utf8').catch(() => null)
      const studio = await inStudio(path, text)
      expect(studio).toContainEqual(expect.stringMatching(message))
      const saved = await written(path, text)
      if (!saved[0]?.startsWith('Not saved:')) expect(saved).toEqual(studio)
      else expect(studio.some((fault) => saved[0]?.endsWith(fault.replace(/^\d+ /, '')))).toBe(true)
      expect(await inLive(path, text)).toEqual(studio)
      if (before === null) await rm(join(copy.root, path))
      else await writeFile(join(copy.root, path), before)
      await live.reload()
    },
  )

  it('does not keep a new person with white hair and no home from coming', async () => {
    await inLive(
      'npc-agents/nora/SOUL.md',
      soul('appearance: { hair: white, top: red }')
        .replace('home: bakery', 'home: nowhere')
        .replace('Marta Oven', 'Nora'),
    )
    const nora = live.current().characters.find(({ id }) => id === 'nora')
    expect(nora).toMatchObject({ name: 'Nora', appearance: { hair: 'brown', top: 'red' } })
    expect(live.current().diagnostics.filter(({ file }) => file === 'npc-agents/nora/SOUL.md')).toMatchObject([
      { severity: 'warning', line: 3 },
      { severity: 'warning', line: 5 },
    ])
  })
})
