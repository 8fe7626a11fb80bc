import type { DispatchOutcome } from '../ports/inbound.ts'
import type { Session } from '../sessions/session.ts'
import { wasAnswered } from './answered-before.ts'
import { type Asked, askedOf, type ReplyRequest } from './asked.ts'
import { refuse } from './refuse.ts'
import { answerTo } from './reply-entries.ts'
import type { ReplyPorts } from './reply-ports.ts'
import { act } from './stages/act.ts'
import { close } from './stages/close.ts'
import { hear } from './stages/hear.ts'
import { open } from './stages/open.ts'
import { recall } from './stages/recall.ts'
import { think } from './stages/think.ts'
import { isStillNear, needsEars } from './still-near.ts'
import type { Faculty } from './turn-values.ts'

/**
 * Answers one or more messages, which form one utterance. It works in stages: it writes the words into transcript and
 * notes, recalls memories, builds the prompt, runs the turn, and writes the answer into the transcript. Never throws. A
 * failure becomes a refusal with a notice, and the transcript records how each message ended. After an abort the run
 * writes only that.
 */
export const reply = async (
  ports: ReplyPorts,
  faculties: readonly Faculty[],
  request: ReplyRequest,
): Promise<DispatchOutcome> => {
  const asked = askedOf(ports, request)
  let session: Session | null = null
  let ended: DispatchOutcome
  try {
    const opened = await open(asked)
    session = opened.session
    if (wasAnswered(session, asked.inbound)) {
      ended = { kind: 'duplicate', ...answerTo(session, asked.inbound.message) }
    } else if (needsEars(asked.inbound) && !isStillNear(ports.world, asked.inbound)) {
      ended = { ...unsaid, session: opened.key, run: opened.run, commands: [] }
    } else {
      const heard = await hear(opened)
      const recalled = await recall(heard, faculties)
      const thought = await think(recalled)
      const acted = await act(thought)
      ended = await close(acted)
    }
  } catch (error) {
    ended = await refuse(asked, session, error)
  }
  tellEnd(asked, ended)
  return ended
}

/**
 * The refusal when the other person left while the NPC waited for its turn. No mind is asked, and nothing is written.
 */
const unsaid = {
  kind: 'answered',
  text: '',
  silent: true,
  model: 'none',
  end: 'answered',
  modelCalls: 0,
  usage: { promptTokens: 0, completionTokens: 0 },
} as const

const tellEnd = ({ ports, record, scene, tell }: Asked, ended: DispatchOutcome): void => {
  tell('end', {
    outcome: ended.kind,
    ...(ended.kind === 'refused' ? { reason: ended.reason } : {}),
    /** For people who inspect a turn, never for a log. */
    ...(record.acts.length === 0 ? {} : { shown: { acts: record.acts } }),
  })
  if (!ports.hooks.has('agent_end')) return
  const modelCalls = ended.kind === 'answered' ? ended.modelCalls : 0
  void ports.hooks.run('agent_end', { ...scene, outcome: ended.kind, text: record.spoken.text.trim(), modelCalls })
}
