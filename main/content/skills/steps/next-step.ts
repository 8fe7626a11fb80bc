import { marks, questionMark, writeBookmark } from './bookmark.ts'
import { answersOf, fill, fillSpoken, stateOf } from './fill.ts'
import { bestFound, foundLines } from './found-line.ts'
import { holds } from './holds.ts'
import { findPlace } from './lookup.ts'
import type { SkillRun, StepCall, StepOutcome, StepWorld } from './run.ts'
import type { Action, Clause, Step, Template, ToolAction } from './step.ts'
import { nextPart } from './told-parts.ts'

/** The next thing in a run. `words` are everything that this turn has to say so far, in order. */
export type NextStep =
  /** Calls to make in order. `thenOver`: nothing more will be called, whatever the results are. */
  | { kind: 'calls'; calls: StepCall[]; thenOver: boolean }
  /** A question, which is the last of the words. */
  | { kind: 'ask'; words: string[]; bookmark: string }
  /** A walk to the place of the next steps. The run continues when the player speaks again. */
  | { kind: 'on-the-way'; words: string[]; bookmark: string; place: string }
  /** The end. `trouble`: a step failed, and the skill doesn't cover that. */
  | { kind: 'end'; words: string[]; trouble: 'no-tool' | 'failed' | null }

/** Tools whose failure costs the player nothing, so it doesn't end the run. */
const harmless: ReadonlySet<string> = new Set([
  'emote',
  'face',
  'look',
  'remember',
  'promise',
  'memory_search',
  'memory_get',
  'wait',
  'stop',
  'read_skill',
])

/** Tools whose results later steps use. */
const searches: ReadonlySet<string> = new Set(['memory_search', 'memory_get', 'read_skill', 'look'])

/**
 * Follows a skill up to the next thing that must be done outside it. Pure: the same run gives the same answer.
 * `outcomes` holds the results of earlier calls, so a turn continues by calling this again with one more outcome. Never
 * throws.
 */
export const nextStep = (run: SkillRun, world: StepWorld): NextStep => {
  const state = stateOf(run)
  const words: string[] = []
  const left = [...run.outcomes]
  /** Calls whose results aren't needed. They go out together with the next call. */
  const waiting: StepCall[] = []
  for (let index = run.from; index < run.skill.steps.length; index += 1) {
    const step = run.skill.steps[index]
    if (step === undefined || !holds(step.condition, world, state, { skill: run.name, line: step.line })) continue
    let clause = step.does
    let done = carryOut(step, clause, index)
    if (done.kind === 'failed' && step.otherwise !== null) {
      state.worked = false
      clause = step.otherwise
      done = carryOut(step, clause, index)
      if (done.kind === 'done') done = { kind: 'caught' }
    }
    if (done.kind === 'out') return afterWaiting(done.next)
    state.worked = done.kind === 'done'
    if (done.kind === 'failed' && !done.harmless && !asksWhetherItWorked(run.skill.steps[index + 1]))
      return afterWaiting({ kind: 'end', words, trouble: done.trouble })
    if (done.kind !== 'failed' && clause.stop) break
  }
  return afterWaiting({ kind: 'end', words, trouble: null })

  function afterWaiting(next: NextStep): NextStep {
    if (waiting.length === 0) return next
    if (next.kind === 'calls') return { ...next, calls: [...waiting, ...next.calls] }
    return { kind: 'calls', calls: waiting, thenOver: next.kind === 'end' }
  }

  function carryOut(step: Step, clause: Clause, index: number): Done {
    for (const [at, action] of clause.actions.entries()) {
      const done = perform(action, index, () => isOverAfter(run, index, step, clause, at))
      if (done !== null) return done
    }
    return { kind: 'done' }
  }

  function perform(action: Action, index: number, thenOver: () => boolean): Done | null {
    switch (action.kind) {
      case 'say': {
        const line = chosenLine(action.lines, run.skill.steps[index]?.line ?? 0)
        if (line !== '') words.push(line)
        return null
      }
      case 'keep': {
        const value = fill(action.value, world, state)
        if (value === null) return failed(true)
        state.answers[action.name] = value
        return null
      }
      case 'ask': {
        const question = fillSpoken(action.question, world, state)
        if (question === '') return failed(false)
        const asks = {
          [marks.asks]: action.name === '' ? '-' : action.name,
          [marks.question]: questionMark(action.question, question),
        }
        const bookmark = writeBookmark({ step: index, answers: { ...answersOf(state), ...asks } })
        return { kind: 'out', next: { kind: 'ask', words: [...words, question], bookmark } }
      }
      case 'tell': {
        const next = nextPart(action.heading, run, world, state)
        if (next === null) return failed(false)
        state.part = next.part
        words.push(next.text)
        return null
      }
      case 'tool':
        return call(action, index, thenOver)
      default:
        return action satisfies never
    }
  }

  function call(action: ToolAction, index: number, thenOver: () => boolean): Done | null {
    const filled = action.arguments.map(({ key, value }) => [key, fill(value, world, state)] as const)
    const isHarmless = harmless.has(action.tool)
    if (!world.tools.has(action.tool)) return { ...failed(isHarmless), trouble: 'no-tool' }
    if (filled.some(([, value]) => value === null)) return failed(isHarmless)
    const given = world.shape(action.tool, Object.fromEntries(filled.map(([key, value]) => [key, value ?? ''])))
    const outcome = take(left, action.tool, given)
    if (outcome === null) {
      const asked = { tool: action.tool, arguments: given }
      const step = run.skill.steps[index]
      if (
        isHarmless &&
        !searches.has(action.tool) &&
        step?.otherwise === null &&
        !run.skill.steps.slice(index + 1).some(asksWhetherItWorked)
      ) {
        waiting.push(asked)
        return null
      }
      return { kind: 'out', next: { kind: 'calls', calls: [asked], thenOver: thenOver() } }
    }
    // The result is the same whether anybody waited for it or not.
    if (outcome.ok && (!isHarmless || searches.has(action.tool))) state.result = outcome.text
    if (!outcome.ok) return failed(isHarmless)
    if (action.tool === 'memory_search') {
      const lines = foundLines(outcome.text)
      state.searched.push(...lines)
      state.found = bestFound(lines, String(given.query ?? ''), {
        speaker: world.context.speaker.name,
        asked: world.context.utterance,
        language: world.language,
      })
    }
    const place = action.tool === 'move_to' ? wayTo(given, outcome) : null
    if (place === null || thenOver() || !actsLater(run, index)) return null
    const bookmark = writeBookmark({ step: index, answers: { ...answersOf(state), [marks.place]: place } })
    return { kind: 'out', next: { kind: 'on-the-way', words, bookmark, place } }
  }

  /** The destination of a walk. Null if the NPC is there already, or walks to a person. */
  function wayTo(given: Readonly<Record<string, unknown>>, { text }: StepOutcome): string | null {
    const place = findPlace(world, String(Object.values(given)[0] ?? ''))
    return place === null ||
      place === world.context.percepts.place?.id ||
      /\b(?:arrived|are there|are at)\b/i.test(text)
      ? null
      : place
  }

  /** Chooses a line that I haven't said lately. The choice is the same within a turn. */
  function chosenLine(lines: readonly Template[], line: number): string {
    const filled = lines.map((each) => fillSpoken(each, world, state)).filter((each) => each !== '')
    if (filled.length < 2) return filled[0] ?? ''
    const said = world.context.conversation.flatMap(({ from, text }) => (from === 'self' ? [text] : [])).slice(-lately)
    const fresh = filled.filter((each) => !said.some((text) => text.includes(each)))
    const choices = fresh.length > 0 ? fresh : filled.filter((each) => !(said.at(-1) ?? '').includes(each))
    const among = choices.length > 0 ? choices : filled
    return among[world.numberOf(`${world.context.seed} ${line}`) % among.length] ?? ''
  }
}

/** How many of my own lines are checked for repetition. */
const lately = 12

type Done =
  | { kind: 'done' }
  /** An action failed, and the skill covered that. */
  | { kind: 'caught' }
  | { kind: 'failed'; harmless: boolean; trouble: 'no-tool' | 'failed' }
  | { kind: 'out'; next: NextStep }

const failed = (isHarmless: boolean): Done & { kind: 'failed' } => ({
  kind: 'failed',
  harmless: isHarmless,
  trouble: 'failed',
})

const take = (left: StepOutcome[], tool: string, given: Readonly<Record<string, unknown>>): StepOutcome | null => {
  const at = left.findIndex((each) => each.tool === tool && isSame(each.arguments, given))
  return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
}

const isSame = (left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(left).length === Object.keys(right).length &&
  Object.entries(left).every(([key, value]) => JSON.stringify(right[key]) === JSON.stringify(value))

const asksWhetherItWorked = (step: Step | undefined): boolean =>
  step?.condition?.tests.some(({ test }) => test.kind === 'worked') ?? false

const goesOut = ({ kind }: Action): boolean => kind === 'tool' || kind === 'ask'
const acts = (step: Step): boolean => [...step.does.actions, ...(step.otherwise?.actions ?? [])].some(goesOut)

const isOverAfter = ({ skill }: SkillRun, index: number, step: Step, clause: Clause, at: number): boolean => {
  if (clause.actions.slice(at + 1).some(goesOut)) return false
  const other = clause === step.does ? step.otherwise : null
  if (other?.actions.some(goesOut)) return false
  // It failed without an "else", so the run is over unless the next step tests for that.
  const ends = clause.stop && (other === null ? !asksWhetherItWorked(skill.steps[index + 1]) : other.stop)
  return ends || !skill.steps.slice(index + 1).some(acts)
}

/** Whether a later step may need this place. */
const actsLater = ({ skill }: SkillRun, index: number): boolean =>
  skill.steps
    .slice(index + 1)
    .some((step) =>
      [...step.does.actions, ...(step.otherwise?.actions ?? [])].some(
        (action) => action.kind === 'tool' && !harmless.has(action.tool),
      ),
    )
