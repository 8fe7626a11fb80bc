import type { PlayerId } from '../../../world/ids.ts'
import { playersBehind } from '../../dispatch/access/provenance.ts'
import { judge } from '../../faculties/feelings/judge.ts'
import { practise } from '../../faculties/learning/practise.ts'
import { workOut } from '../../faculties/learning/work-out.ts'
import type { DispatchOutcome, Inbound } from '../../ports/inbound.ts'
import { closingMessages } from '../closing-messages.ts'
import { closingEntries } from '../reply-entries.ts'
import { stored } from '../storage-failed.ts'
import type { Acted } from '../turn-values.ts'

/** The answer stands in the transcript; then whatever follows from it; then it counts as given. */
export const close = async (turn: Acted): Promise<DispatchOutcome> => {
  const { ports, record, session, result, delivered, corrected, context } = turn
  const { npc } = turn.inbound
  const { end } = result
  turn.signal.throwIfAborted()
  if (delivered.heldBack !== null) turn.sink.onNotice?.(`The answer was held back: ${delivered.heldBack}.`)
  turn.tell('persistence', {
    end: end.kind,
    ...(result.cut === undefined ? {} : { cut: result.cut }),
    ...(corrected.length === 0 ? {} : { corrected }),
  })
  const about = (text: string): PlayerId[] => playersBehind(text, record.behind)
  const news = turn.news.in(delivered.text, context)
  const closing = closingEntries(
    { ...result, text: delivered.text },
    { messages: closingMessages(turn), at: ports.world.now().ms, silent: delivered.silent, about, ...news },
  )
  await stored(ports.sessions.append(session, closing, turn.run))
  if (end.kind === 'failed') {
    ports.logger.error({ npc, error: end.error }, 'reply: no model answered')
    const notice = `No brain could answer: ${end.error.message}`
    return { kind: 'refused', reason: 'model-failed', notice, text: delivered.text, commands: [...record.commands] }
  }
  const aboutPlayers = about(delivered.text)
  // Only what was really said counts as said.
  if (delivered.text !== '') await turn.intents.answered(delivered.text)
  await turn.news.told(news, aboutPlayers, context)
  practise(turn)
  workOut(turn)
  judge(turn)
  return answered(turn, end.kind, { aboutPlayers, ...news })
}

const answered = (
  { key, run, record, result, delivered }: Acted,
  end: 'answered' | 'iterations' | 'timeout',
  { aboutPlayers, news }: { aboutPlayers: readonly PlayerId[] } & Pick<Inbound, 'news'>,
): DispatchOutcome => ({
  kind: 'answered',
  text: delivered.text,
  session: key,
  run,
  ...(delivered.silent ? { silent: true } : {}),
  ...(aboutPlayers.length === 0 ? {} : { aboutPlayers }),
  ...(news === undefined ? {} : { news }),
  model: result.by,
  end,
  commands: [...record.commands],
  modelCalls: result.modelCalls,
  usage: result.usage,
})
