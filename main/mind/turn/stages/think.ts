import { toolLimit } from '../../../content/skills/beyond-here.ts'
import { unspokenOf } from '../../prompt/unspoken-of.ts'
import { sourcesOfTurn } from '../gather-sources.ts'
import { permitOf } from '../permit-of.ts'
import { createRunPrompt } from '../run-prompt.ts'
import { createTurnTools } from '../turn-tools.ts'
import type { Recalled, Thought } from '../turn-values.ts'
import { noRoom, noSkills } from '../without.ts'

/** Determines the mind's input, its tools, and the sources of its answer. */
export const think = async (turn: Recalled): Promise<Thought> => {
  const { ports, inbound, messages, gists, session, memory, content, authored, contextNow } = turn
  const given = turn.joined.map((joined) => joined.given)
  const model = given.reduce((chosen, each) => each.model?.(chosen) ?? chosen, turn.model)
  const skills = given.find((each) => each.skills)?.skills ?? noSkills
  const unspoken = unspokenOf(content, inbound.npc, ports.tools.schemas())
  const tools = createTurnTools(ports, turn, {
    scene: contextNow(),
    permit: permitOf(given.flatMap(({ permit }) => permit ?? [])),
    allowedBy: (name) => toolLimit(skills.now().get(name) ?? {}),
    unspoken,
  })
  const { shown: schemas, named = [], hidden } = tools.offer()
  const prompt = await createRunPrompt(turn, {
    ...{ session, model, contextNow, content },
    schemas,
    named: model.tools ? named : [],
    skills: skills.now,
    lines: given.flatMap(({ lines }) => lines ?? []),
    learned: async () => (await Promise.all(given.map((each) => each.learned?.(model) ?? ''))).join('\n').trim(),
    room: given.find((each) => each.room)?.room ?? noRoom,
  })
  const { context } = prompt
  const { query, confidence } = turn.recollection
  turn.tell('context', {
    query: query.text,
    confidence,
    recalled: context.recalled.map(({ id, score, terms }) => ({ id, score, terms })),
    promptTokens: prompt.tokens,
    ...Object.assign({}, ...given.map(({ trace = {} }) => trace)),
    /** For people who inspect a turn, never for a log. */
    shown: {
      prompt: prompt.messages,
      recalled: context.recalled,
      parts: prompt.parts,
      again: prompt.again,
      tools: schemas,
      hidden,
      speaker: inbound.speaker.name,
      words: inbound.text,
    },
  })
  const restsOn = { ...context, recalled: [...context.recalled, ...(turn.gathered?.from ?? [])] }
  turn.record.restsOn(
    await sourcesOfTurn(restsOn, {
      ...{ session, memory, authored },
      messages: [...gists, ...messages],
      overheard: prompt.overheard,
    }),
  )
  turn.record.restsOn({ sources: [...turn.lastTalks.sources], names: [] })
  return { ...turn, model, context, prompt, tools, skills, unspoken }
}
