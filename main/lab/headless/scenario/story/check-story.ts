import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFolder } from '../../../../base/program-folder.ts'
import { type Content, loadContent } from '../../../../content/load-content.ts'
import { readMap } from '../../../../content/read-map.ts'
import { nearWord } from '../../../../language/nearest.ts'
import { describeDiagnostic } from '../../../../server/config/load-config.ts'
import { emptyCatalogue } from '../../../../world/goods.ts'
import type { MapData } from '../../../../world/map-data.ts'
import { type ContentCopy, copyContent } from '../content-copy.ts'
import { type Known, knownOnes, type Names, namesOf, StoryError } from '../names.ts'
import type { StoryPlace } from '../scenario-types.ts'
import type { Beginning } from './form-types.ts'
import { neededFaults } from './needed-faults.ts'
import { playersIn } from './players-in.ts'
import type { Story, StoryLine, StoryProblem } from './read-story.ts'
import { createSlots, slotFaults } from './slots.ts'

export interface StoryCheck {
  /** What must be corrected before the story can run. By line. */
  problems: StoryProblem[]
  /** Faults in the folders of people it names, which must be corrected first. By line of the story. */
  needs: StoryProblem[]
  /** Faults of the content, by file and line, that don't concern this story. */
  warnings: string[]
}

/** Checks every name in a story against the content, once and before it runs. Runs nothing. */
export const checkStory = async (
  story: Story,
  { contentRoot = programFolder, world = 'village', map: mapName = 'village' }: StoryPlace = {},
): Promise<StoryCheck> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-story-'))
  const problems: StoryProblem[] = []
  /** Notes senseless parts and continues with the rest. */
  const attempt = async (line: number, work: () => Promise<void> | void): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof StoryError)) throw error
      problems.push({ line, message: error.message })
    }
  }
  try {
    const copy = await copyContent(contentRoot, folder)
    const map = await readMap({ root: folder, world, map: mapName })
    const { options, writesFaulty } = await beginWith(story, { copy, map, attempt })
    const where = { root: folder, world, places: new Set(Object.keys(map.places)) }
    const first = await loadContent(where)
    const later = await becoming(story, { copy, attempt }).then((changes) =>
      changes ? loadContent({ ...where, previous: first }) : first,
    )
    const known = knownIn([first, later], map, options.npcs)
    const names = namesOf(known)
    const checkPlayers = playersIn(story, names)
    const wrongAlready = new Set(problems.map(({ line }) => line))
    for (const line of story.lines) {
      if (wrongAlready.has(line.line)) continue
      const slots = createSlots(line.values, line.block, { names, state: known.state })
      problems.push(...slotFaults(line.known, slots, names).map((message) => ({ line: line.line, message })))
      await attempt(line.line, () => checkPlayers(line))
      await attempt(line.line, () => {
        if (line.values.skill !== undefined) slots.skill()
        if (line.values.happening !== undefined) slots.happening()
        if (line.values.date !== undefined) slots.moment(0)
      })
    }
    for (const { line, who } of story.unread) {
      const message = noSuchPerson(who, story, names)
      if (message !== null) problems.push({ line, message })
    }
    const needs = neededFaults(story, names)
    const needed = needs.map(({ message }) => message).join('\n')
    const faults = first.diagnostics
      .filter(({ severity, file }) => severity === 'error' && !writesFaulty(file))
      .map(describeDiagnostic)
    return {
      problems: problems.toSorted((a, b) => a.line - b.line),
      needs,
      warnings: faults.filter((fault) => !needed.includes(fault)),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a line of no known form also begins with nobody: a slip in the name may be all that is wrong. */
const noSuchPerson = (who: string, story: Story, names: Names): string | null => {
  if (names.isNpc(who) || names.isPlace(who) || names.faultsOf(who).length > 0) return null
  if (story.lines.some(({ text }) => text.split(/[^\p{L}\p{N}]+/u).includes(who))) return null
  const near = nearWord(who, names.people())
  return `There is no such person as "${who}" here, and no other line has a player of that name.${near === null ? '' : ` Did you mean "${near}"?`}${knownOnes(names.people())}`
}

type Attempt = (line: number, work: () => Promise<void> | void) => Promise<void>

/** Lets the Given lines write their files. `writesFaulty`: whether the story itself wrote that file. */
const beginWith = async (
  story: Story,
  { copy, map, attempt }: { copy: ContentCopy; map: MapData; attempt: Attempt },
) => {
  const beginning: Beginning = { options: {}, content: [], world: [], open: [] }
  for (const line of story.lines) {
    const { known } = line
    if (known.section !== 'Given') continue
    await attempt(line.line, async () => {
      known.form.begin(() => createSlots(line.values, line.block, null), beginning)
      for (const change of beginning.content.splice(0)) await change(copy, map)
    })
  }
  const written = new Set(
    story.lines.flatMap(({ block, values }) => (block !== null && values.file !== undefined ? [values.file] : [])),
  )
  return { options: beginning.options, writesFaulty: (file: string): boolean => written.has(file) }
}

/** Writes the files' later versions in the story, so that names in them are known. False: there are none. */
const becoming = async (story: Story, { copy, attempt }: { copy: ContentCopy; attempt: Attempt }): Promise<boolean> => {
  let changes = false
  for (const { values, block, line } of story.lines.filter(
    (one: StoryLine) => one.known.section === 'When' && one.values.file !== undefined,
  )) {
    const file = values.file ?? ''
    await attempt(line, async () => {
      if (block === null && !existsSync(join(copy.root, file)))
        throw new StoryError(`There is no file or folder ${file} that could be removed.`)
      if (block === null) return
      await copy.write(file, block)
      changes = true
    })
  }
  return changes
}

/** Everything that exists at any time of the story. */
const knownIn = (contents: readonly Content[], map: MapData, people: readonly string[] | undefined): Known => {
  const catalogues = contents.map(({ catalogue }) => catalogue ?? emptyCatalogue())
  const there = contents.flatMap(({ characters }) => characters).filter(({ id }) => people?.includes(id) ?? true)
  return {
    state: {
      npcs: Object.fromEntries(there.map(({ id, name }) => [id, { id, name }])),
      catalogue: {
        ...(catalogues.at(-1) ?? emptyCatalogue()),
        items: Object.assign({}, ...catalogues.map(({ items }) => items)),
        quests: Object.assign({}, ...catalogues.map(({ quests }) => quests)),
      },
      almanac: Object.assign({}, ...contents.map(({ almanac }) => almanac)),
    },
    map,
    // The story may break files later on purpose.
    content: { skills: contents.flatMap(({ skills }) => skills), diagnostics: contents[0]?.diagnostics ?? [] },
  }
}
