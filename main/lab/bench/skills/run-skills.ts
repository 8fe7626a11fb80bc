import { percentile, rounded } from '../../../base/statistics.ts'
import { loadContent } from '../../../content/load-content.ts'
import { readMap } from '../../../content/read-map.ts'
import { createRelevanceIndex } from '../../../content/skills/relevance/relevance-index.ts'
import type { Skill } from '../../../content/skills/skill.ts'
import { createSkillLibrary } from '../../../content/skills/skill-library.ts'
import { usualLanguage } from '../../../language/usual-language.ts'
import { gateScene } from '../../../mind/turn/gate-scene.ts'
import { measureReload, measureSaved } from './measure-files.ts'
import { measureTurns, type TurnOverhead } from './measure-turns.ts'
import { type CorpusRequest, createSkillCorpus } from './skill-corpus.ts'
import { createSkillProject } from './skill-files.ts'

export interface SkillsRequest {
  root: string
  world: string
  map: string
  skills: number
  /** Receives the progress, 0..1. */
  onProgress?: (share: number) => void
}

/** The document of `bench skills --json`. */
export interface SkillsReport {
  ok: true
  skills: number
  /**
   * The cost of building a changed list for a prompt: selection for one NPC, gating and fitting into its block. The
   * median.
   */
  catalogueMs: number
  /** From saving one of them to the reloaded content. The median, without the watcher's quiet time. */
  reloadMs: number
  /** From the end of writing a file until a turn of an open talk has its text, including the watcher's quiet time. */
  savedToUsableMs: { p99: number }
  /** How often the right skill is among the first five. */
  recallAt5: number
  recallAt1: number
  /** The time to rebuild the index over all skills, and the time of one query. */
  indexMs: number
  findMs: number
  turn: TurnOverhead
}

const rounds = 20

/** Measures the cost of many skills, and whether the right one is found among them. */
export async function runSkillsBench(request: SkillsRequest): Promise<SkillsReport> {
  const { root, world } = request
  const { skills: corpus, requests } = createSkillCorpus(request.skills)
  const project = await createSkillProject(root, world, corpus)
  try {
    const map = await readMap(request)
    const content = await loadContent({ root: project.root, world, places: new Set(Object.keys(map.places)) })
    request.onProgress?.(0.1)
    const { catalogueMs } = measureCatalogue(content.skills)
    const found = measureRecall(content.skills, requests)
    request.onProgress?.(0.2)
    const reloadMs = await measureReload({ project, world, skills: corpus, rounds })
    request.onProgress?.(0.3)
    const savedToUsable = await measureSaved({ project, world, root, map, skills: corpus, rounds })
    request.onProgress?.(0.7)
    const turn = await measureTurns({ root, content, map })
    return {
      ok: true,
      skills: content.skills.length,
      catalogueMs,
      reloadMs: rounded(percentile(reloadMs, 0.5)),
      savedToUsableMs: { p99: rounded(percentile(savedToUsable, 0.99)) },
      ...found,
      turn,
    }
  } finally {
    await project.remove()
  }
}

const measureCatalogue = (skills: readonly Skill[]): { catalogueMs: number } => {
  const npc = { id: 'bench' as never, skills: [] }
  const scene = gateScene({
    now: { date: '2026-01-05', time: '08:00', partOfDay: 'morning', weekday: 'Monday', ms: 0 },
    percepts: { place: null, doing: '', people: [], following: null },
    speaker: { id: 'p-bench' as never, kind: 'player', name: 'Ana', firstMeeting: false, meetings: 1, opening: false },
  })
  const times = Array.from({ length: rounds }, () => {
    // A different list each time, as after each change, so that nothing is cached.
    const list = [...skills]
    const library = createSkillLibrary(usualLanguage)
    const began = performance.now()
    library.visit(list, npc, scene).catalogue(18_000)
    return performance.now() - began
  })
  return { catalogueMs: rounded(percentile(times, 0.5)) }
}

const measureRecall = (skills: readonly Skill[], requests: readonly CorpusRequest[]) => {
  const index = createRelevanceIndex<Skill>(usualLanguage.skills.relevance)
  const began = performance.now()
  index.hold(skills)
  const held = performance.now()
  const places = requests.map(({ words, skill }) =>
    index.find(words, { most: 5 }).findIndex((found) => found.skill.name === skill),
  )
  const asked = Math.max(1, requests.length)
  return {
    recallAt5: rounded(places.filter((place) => place >= 0).length / asked),
    recallAt1: rounded(places.filter((place) => place === 0).length / asked),
    indexMs: rounded(held - began),
    findMs: rounded((performance.now() - held) / asked),
  }
}
