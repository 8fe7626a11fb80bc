import { createRunSkills } from '../../faculties/learning/run-skills.ts'
import { newsOfRun } from '../../faculties/news/run-news.ts'
import { intentsOfRun } from '../../faculties/promises/run-intents.ts'
import { createContextReader } from '../context-reader.ts'
import { gatherMore } from '../gather-more.ts'
import type { Heard, Recalled } from '../turn-values.ts'

/** All that comes up at these words: who speaks and where, a second look through memory, and what each faculty adds. */
export const recall = async (turn: Heard): Promise<Recalled> => {
  const { ports, inbound, messages, utterance, model, memory, recollection, signal, content, character, session } = turn
  const contextAlone = createContextReader(turn)
  const skills = createRunSkills(ports, { content, character, session, contextTokens: model.contextTokens })
  const news = await newsOfRun(ports, turn)
  const { query, confidence } = recollection
  const began = ports.realNow()
  const gathered = await gatherMore(ports, {
    ...{ inbound, utterance, model, memory, query, confidence, signal },
    context: contextAlone(),
  })
  const spentMs = Math.floor(Math.max(0, ports.realNow() - began))
  const intents = await intentsOfRun({
    ...{ memory, content, inbound, messages },
    context: contextAlone(),
    logger: ports.logger,
  })
  signal.throwIfAborted()
  return {
    ...turn,
    contextNow: () =>
      skills.into({
        ...contextAlone(),
        news: [...news.tellable],
        ...(inbound.luck === undefined ? {} : { luck: inbound.luck }),
        ...intents.shown,
        ...(gathered === null ? {} : { gathered: gathered.line }),
      }),
    ...{ gathered, spentMs, skills, news, intents },
  }
}
