import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import { type Canaries, type Hearing, mayBeHeard } from './canaries.ts'

export interface Leak {
  where: 'prompt' | 'words' | 'memory' | 'file'
  what: string
  word: string
}

/** The most leaks reported individually. All are counted. */
const mostTold = 20

/** Watches everything that goes to minds and comes from them. */
export const createWatch = (canaries: Canaries) => {
  const leaks: Leak[] = []
  let count = 0
  let looked = 0
  /**
   * Canaries that legitimately reached minds; without these the check would show nothing. By kind, and among villagers.
   */
  const came = {
    told: new Set<string>(),
    confided: new Set<string>(),
    public: new Set<string>(),
    own: new Set<string>(),
    retold: new Set<string>(),
  }
  const note = (leak: Leak): void => {
    count += 1
    if (leaks.length < mostTold) leaks.push(leak)
  }
  const look = (text: string, hearing: Hearing, where: Leak['where']): void => {
    looked += 1
    for (const canary of canaries.in(text)) {
      const { npc, listener, chat } = hearing
      if (mayBeHeard(canary, hearing)) {
        came[canary.kind].add(canary.word)
        if (listener.kind === 'npc') came.retold.add(canary.word)
        continue
      }
      note({
        where,
        what: `${canary.kind} of ${canary.owner} at ${canary.npc ?? 'all'}: ${npc} with ${listener.id} (${chat})`,
        word: canary.word,
      })
    }
  }
  return {
    leaks,
    note,
    look,
    count: () => count,
    came: () => Object.fromEntries(Object.entries(came).map(([kind, words]) => [kind, words.size])),
    looked: () => looked,
    /** A model whose every request is checked. */
    watched: (model: ChatModel): ChatModel => ({
      ...model,
      async *chat(request, options) {
        const { character, speaker, chat } = request.context
        const hearing: Hearing = {
          npc: character.id,
          listener: { id: speaker.person ?? speaker.id, kind: speaker.kind },
          chat: chat?.kind ?? 'direct',
        }
        look(JSON.stringify(request.messages), hearing, 'prompt')
        // A rule-based brain has its whole soul before it, so its words are checked instead.
        look(JSON.stringify({ ...request.context, character: null }), hearing, 'prompt')
        yield* model.chat(request, options)
      },
    }),
  }
}
export type Watch = ReturnType<typeof createWatch>
