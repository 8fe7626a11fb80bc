import { optional } from '../../../base/optional.ts'
import { promptName } from '../../../language/fence.ts'
import { isByRules } from '../../ports/chat-model.ts'
import { newsSources } from '../../turn/gather-sources.ts'
import type { Closed, Faculty, Remembered } from '../../turn/turn-values.ts'
import type { Given } from '../given.ts'
import { otherSide } from './other-side.ts'
import { readScript } from './read-script.ts'
import { performingModel, writingModel } from './script-model.ts'
import type { ScriptLine, TalkScript } from './talk-script.ts'

/** The line of this turn. `index`: its place in the script. Null: nothing is left to say. */
interface Part {
  readonly talk: string
  line: ScriptLine | null
  index: number
}

/** Of how many talks the scripts are kept. A talk lasts a minute or two. */
const mostScripts = 200

/**
 * Writes a talk of two villagers with one request. Each line is a turn of its own, with the checks, notes and acts of
 * any other, and only as long as the world lets the talk go on. The rest is dropped once a line was not said as it was
 * written, because the next one would answer what nobody heard.
 */
export const wholeTalk: Faculty<Part> = {
  name: 'whole-talk',
  before: async (turn) => {
    const { inbound, model, ports } = turn
    const { conversation: talk, manner } = inbound
    if (talk === undefined || inbound.speaker.kind !== 'npc' || (inbound.purpose ?? 'talk') !== 'talk') return null
    const scripts = ports.talkScripts
    // Others have joined, so the talk takes another course. For somebody who is switched off no model answers.
    if ((inbound.chat?.kind ?? 'direct') !== 'direct' || ports.safety.killSwitch.isOff(inbound.npc))
      scripts.delete(talk)
    else {
      const opens = inbound.opens === true && manner === undefined
      // After a save went back to a snapshot, another talk may have the same number.
      if (opens) scripts.delete(talk)
      const script = scripts.get(talk)
      if (script !== undefined && isAnswered(script, inbound)) return perform(turn, talk, script)
      scripts.delete(talk)
      if (opens && ports.talk().wholeTalks !== false && !isByRules(model.ref)) return write(turn, talk)
    }
    return null
  },
  during: (turn, part) => {
    const script = part && turn.ports.talkScripts.get(part.talk)
    if (script) turn.record.restsOn(script.basis)
    return {}
  },
  after: (turn, part) => {
    const script = part && turn.ports.talkScripts.get(part.talk)
    if (!part || !script) return
    script.next = part.line !== null && wasSaid(part.line, turn) ? part.index + 1 : script.lines.length
  },
}

const write = async (turn: Remembered, talk: string): Promise<Given<Part> | null> => {
  const { ports, character, record, inbound } = turn
  const other = await otherSide(turn).catch((error: unknown) => {
    ports.logger.warn({ npc: inbound.npc, error }, 'whole talk: the other side could not be read')
    return null
  })
  // Of two with one name nobody could tell whose line it is.
  if (other === null || isCalledAlike(character, other.character)) return null
  const part: Part = { talk, line: null, index: 0 }
  return {
    kept: part,
    context: (base) => ({ ...base, wholeTalk: { other, ...optional({ lines: inbound.turnLimit }) } }),
    model: (inner) =>
      writingModel(inner, (deltas, by) => {
        record.restsOn({ sources: newsSources(other), names: [] })
        const lines = readScript(deltas, [character, other.character], ports.language.gestures)
        part.line = lines[0] ?? null
        // A model that wrote only its own line is asked for the others as they come.
        if (lines.length === 1) return part.line
        const { sources, names } = record.basis
        ports.talkScripts.set(talk, { lines, next: 0, by, basis: { sources: [...sources], names: [...names] } })
        const [oldest] = ports.talkScripts.keys()
        if (ports.talkScripts.size > mostScripts && oldest !== undefined) ports.talkScripts.delete(oldest)
        return part.line
      }),
  }
}

const perform = ({ inbound }: Remembered, talk: string, script: TalkScript): Given<Part> => {
  const isOf = ({ who }: ScriptLine): boolean => who === inbound.npc
  const isLast = inbound.manner === 'ends' || inbound.manner === 'leaves'
  const index = isLast ? script.lines.findLastIndex(isOf) : script.next
  const found = index < script.next ? undefined : script.lines[index]
  const line = found !== undefined && isOf(found) ? found : null
  return {
    kept: { talk, line, index },
    context: (base) => ({ ...base, wholeTalk: { other: null } }),
    model: (inner) => performingModel(inner, script.by, line),
    trace: { performed: line !== null },
  }
}

/** Whether what was just heard is the line before the next one. Other words get an answer of their own. */
const isAnswered = ({ lines, next }: TalkScript, { text, manner }: Remembered['inbound']): boolean =>
  manner !== undefined || next === 0 || next >= lines.length || wordsOf(lines[next - 1]?.text ?? '') === wordsOf(text)

const isCalledAlike = (one: { name: string }, other: { name: string }): boolean =>
  promptName(one.name).toLowerCase() === promptName(other.name).toLowerCase()

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** Whether the line was heard as it was written, and all its acts were done. */
const wasSaid = ({ text }: ScriptLine, { delivered, record }: Closed): boolean =>
  wordsOf(delivered.text) === wordsOf(text) && record.acts.every(({ result: { ok } }) => ok)
