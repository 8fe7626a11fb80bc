import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLogger } from '../../../../main/base/logger.ts'
import { createStillWorld } from '../../../../main/lab/headless/virtual-clock.ts'
import { english } from '../../../../main/language/en/english.ts'
import { draftText } from '../../../../main/mind/faculties/learning/skill-draft.ts'
import { createLearnedFiles } from '../../../../main/server/live/learning/learned-files.ts'
import { createLearning } from '../../../../main/server/live/learning/learning.ts'
import {
  createProposalFiles,
  hashOfText,
  type ProposalFiles,
} from '../../../../main/server/live/workshop/proposal-files.ts'
import { createRunFiles } from '../../../../main/server/live/workshop/run-files.ts'
import { createWorkshop } from '../../../../main/server/live/workshop/workshop.ts'
import type { WorkshopMode } from '../../../../main/server/live/workshop/workshop-options.ts'
import type { Command } from '../../../../main/world/commands.ts'
import { createSimulation } from '../../../../main/world/step.ts'
import { villageContent } from '../../../mind/rig.ts'
import { isLong } from '../../../support/runs.ts'
import { openMarket } from '../../../world/economy/market.ts'
import { ana } from '../../../world/stage.ts'
import { draft, emptyFolder, marta, tools } from './bench.ts'

/** When the power fails: before, in the middle of, or after the operation with this number. Infinity: never. */
interface Cut {
  at: number
  how: 'before' | 'within' | 'after'
}
/** Before one operation is after the last one, and within one is before it or after it; `npm run test:long` tries all. */
const hows: readonly Cut['how'][] = isLong ? ['before', 'within', 'after'] : ['within']

/** One world and its folder, which workshops open and close. */
const openHouse = async (mode: WorkshopMode) => {
  const saveFolder = await emptyFolder()
  const folder = join(saveFolder, 'npc-agents')
  const { state, map } = openMarket()
  const acts = createStillWorld({ simulation: createSimulation(map), state })
  const sound = createProposalFiles(folder)
  const run = (cut: Cut) => {
    let done = 0
    const fragile = async <Value>(
      work: () => Promise<Value>,
      half: () => Promise<unknown> = async () => {},
    ): Promise<Value> => {
      done += 1
      if (done > cut.at || (done === cut.at && cut.how !== 'after')) {
        if (done === cut.at && cut.how === 'within') await half()
        throw new Error('the power is gone')
      }
      const value = await work()
      if (done === cut.at) throw new Error('the power is gone')
      return value
    }
    const files: ProposalFiles = {
      ...sound,
      put: (proposal, more = {}) =>
        fragile(
          () => sound.put(proposal, more),
          async () => {
            const home = join(folder, proposal.npc, 'skills/.proposals', proposal.name)
            await mkdir(home, { recursive: true })
            if (more.text !== undefined) await writeFile(join(home, 'SKILL.md'), more.text)
          },
        ),
      replaceLearned: (npc, name, text) => fragile(() => sound.replaceLearned(npc, name, text)),
    }
    const learned = createLearnedFiles(folder)
    const fragileLearned = {
      ...learned,
      write: (...given: Parameters<typeof learned.write>) => fragile(() => learned.write(...given)),
      putAway: (...given: Parameters<typeof learned.putAway>) => fragile(() => learned.putAway(...given)),
    }
    const perform = (command: Command) => fragile(() => acts.perform(command))
    const submit = (command: Command): void => void perform(command).catch(() => {})
    const ports = {
      state: () => state,
      content: () => villageContent(),
      reload: async () => {},
      submit,
      logger: silentLogger,
    }
    const learning = createLearning({ ...ports, files: fragileLearned })
    const workshop = createWorkshop({
      ...ports,
      map,
      files,
      learned: fragileLearned,
      runs: createRunFiles(folder),
      mode: () => mode,
      language: english,
      perform,
      tools: () => tools,
      strange: () => new Set(),
      gate: () => ({ kind: 'allowed' }),
    })
    return { workshop, learning, wasCut: () => done >= cut.at }
  }
  /** As at a start. */
  const restart = async () => {
    const again = run({ at: Number.POSITIVE_INFINITY, how: 'before' })
    await again.workshop.begin()
    await again.learning.begin()
    await again.learning.settled()
    return again
  }
  return { state, folder, files: sound, run, restart }
}
type House = Awaited<ReturnType<typeof openHouse>>

const name = 'ring-the-bell'
const first = draft({ steps: ['Say "Ding!"'] })
const second = draft({ steps: ['Say "Dong!"'] })
const gift = draft({ steps: ['`give item=bread to={player}`'] })
const textOf = (told: typeof first): string => draftText(name, told)

/** World, learned file and proposal agree. Resolves with the text in force, or null. */
const agreed = async ({ state, files, folder }: House): Promise<string | null> => {
  const record = state.npcs[marta]?.learned[name]
  const text = await files.learned(marta, name)
  const proposal = await files.read(marta, name)
  expect({ how: record?.how, isThere: text !== null }).toEqual(
    text === null ? { how: undefined, isThere: false } : { how: 'told', isThere: true },
  )
  if (text !== null)
    expect([proposal?.state, proposal?.hash]).toEqual([expect.stringMatching(/^(?:adopted|over)$/), expect.any(String)])
  if (proposal?.state === 'adopted')
    expect([
      hashOfText(text ?? ''),
      await readFile(join(folder, marta, 'skills/.proposals', name, 'SKILL.md'), 'utf8'),
    ]).toEqual([proposal.hash, text])
  return text
}

/**
 * Runs the story with the power cut at each place in turn, and restarts each time. Resolves with the text that was in
 * force each time.
 */
const eachCut = async (
  mode: WorkshopMode,
  before: (house: House) => Promise<void>,
  story: (run: ReturnType<House['run']>, house: House) => Promise<unknown>,
) => {
  const ends = new Set<string | null>()
  for (const how of hows)
    for (let at = 1; ; at++) {
      const house = await openHouse(mode)
      await before(house)
      const run = house.run({ at, how })
      await story(run, house).catch(() => {})
      await run.workshop.settled()
      if (!run.wasCut()) break
      await house.restart()
      ends.add(await agreed(house))
      expect(at).toBeLessThan(20)
    }
  return ends
}

test('wherever the power goes while something is learned, after the next start it is learned wholly or not at all', async () => {
  const ends = await eachCut(
    'propose',
    async () => {},
    ({ workshop }) => workshop.propose(first, ana),
  )
  expect(ends).toEqual(new Set([null, textOf(first)]))
})

test('wherever the power goes while one skill takes the place of another, one of the two is there', async () => {
  const ends = await eachCut(
    'propose',
    async (house) => void (await (await house.restart()).workshop.propose(first, ana)),
    async ({ workshop }) => {
      await workshop.begin()
      await workshop.propose(second, ana)
    },
  )
  expect(ends).toEqual(new Set([textOf(first), textOf(second)]))
})

test('wherever the power goes after a person gave leave, it is learned at the latest with the next start', async () => {
  const ends = await eachCut(
    'propose',
    async ({ restart, files }) => {
      expect(await (await restart()).workshop.propose(gift, ana)).toMatchObject({ kind: 'waits' })
      const waits = await files.read(marta, name)
      if (waits) await files.put({ ...waits, approved: { by: 'Test', at: '2026-11-21T00:00:00Z', hash: waits.hash } })
    },
    ({ workshop }) => workshop.begin(),
  )
  expect(ends).toEqual(new Set([textOf(gift)]))
})

test.each([
  ['is forgotten', [first], [null]],
  ['gives way to what was before it', [first, second], [textOf(first)]],
] as const)('wherever the power goes while what went wrong %s, it is so in the end', async (_what, told, left) => {
  const goWrong = async ({ state, restart }: House) => {
    const { workshop } = await restart()
    for (const each of told) await workshop.propose(each, ana)
    const body = state.npcs[marta]
    if (body) body.practice[name] = { uses: 4, good: 0 }
  }
  for (const how of hows)
    for (let at = 1; ; at++) {
      const house = await openHouse('propose')
      await goWrong(house)
      const run = house.run({ at, how })
      await run.workshop.begin()
      house.state.tick = 30
      run.workshop.afterTick()
      await run.workshop.settled()
      if (!run.wasCut()) break
      const { workshop, learning } = await house.restart()
      // The power may have failed before anybody looked.
      workshop.afterTick()
      await workshop.settled()
      await learning.begin()
      expect([await agreed(house)], `${how} ${at}`).toEqual(left)
    }
})
