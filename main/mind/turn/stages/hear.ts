import { acquaintanceOf, strangersNear } from '../acquaintance.ts'
import { utteranceOf } from '../asked.ts'
import { followAsked } from '../asked-skill.ts'
import { chooseModel } from '../choose-model.ts'
import { notesOfWords, hear as writeDown } from '../intake.ts'
import { lastTalks } from '../last-talks.ts'
import { recollect } from '../recollect.ts'
import { stored } from '../storage-failed.ts'
import type { Heard, Opened } from '../turn-values.ts'

/** Records the words while memory is searched. The answer begins only when both are done. */
export const hear = async (turn: Opened): Promise<Heard> => {
  const { ports, inbound, messages, gists, session, signal, sink } = turn
  const { world } = ports
  const { npc } = inbound
  const content = ports.content()
  const character = content.characters.find((known) => known.id === npc)
  if (!character) throw new Error(`${npc} is no longer in the content`)
  const [memory, model, acquaintance, strangers, talks] = await Promise.all([
    stored(ports.memoryOf(npc)),
    chooseModel(turn, inbound.model ?? session.model ?? character.model),
    stored(acquaintanceOf(ports, inbound)),
    stored(strangersNear(ports, inbound)),
    stored(lastTalks(turn)),
  ])
  sink.onStatus?.({ thinking: true, modelLabel: model.label })

  const now = world.now()
  const percepts = world.percepts(npc)
  const place = percepts.place?.id ?? null
  const utterance = utteranceOf(turn)
  const overheard =
    inbound.chat?.kind === 'group'
      ? ports.zoneHistory.take(npc, inbound.chat, new Set(messages.map(({ message }) => message)))
      : []
  const said = [...gists, ...messages]
  const notes = notesOfWords(ports, said, { now, place, recent: session.recent })
  const recalling = recollect(ports, {
    ...{ inbound, utterance, session, memory, now, percepts, signal, notes, model },
    messages: said,
  })
  // This waits for both even on failure or abort, because the message's end must come after the heard words.
  const [recollection, written] = await Promise.allSettled([
    recalling,
    writeDown(ports, { messages, gists, overheard, session, memory, now, notes, run: turn.run }),
  ])
  if (written.status === 'rejected') throw written.reason
  if (recollection.status === 'rejected') throw recollection.reason
  signal.throwIfAborted()
  await stored(followAsked(ports, turn, session))
  return {
    ...turn,
    ...{
      content,
      character,
      authored: ports.authoredIn(content),
      memory,
      model,
      acquaintance,
      strangers,
      lastTalks: talks,
      now,
      place,
      utterance,
    },
    recollection: recollection.value,
  }
}
