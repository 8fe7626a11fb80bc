import type { Content } from '../../content/load-content.ts'
import type { ChannelRegistry } from '../channels/registry.ts'
import type { Minds } from '../compose-ports.ts'
import type { Config } from '../config/schema.ts'
import { configProblems, namedInContent } from './config-problems.ts'
import type { Tongues } from './tongues.ts'
import type { Village } from './village.ts'

/** What is wrong with a running village's settings and with what its NPCs keep. Each list is made anew when asked for. */
export const createProblemLists = ({
  save,
  config,
  content,
  minds,
  tongues,
  channels,
}: {
  save: string
  config: () => Config
  content: () => Content
  minds: Minds
  tongues: Tongues
  channels: ChannelRegistry
}): Pick<Village, 'memoryProblems' | 'talkProblems' | 'configProblems'> => ({
  memoryProblems: () =>
    minds.memories.diagnostics().map(({ npc, ...problem }) => ({
      ...problem,
      file: `saves/${save}/npc-agents/${npc}/${problem.file}`,
    })),
  talkProblems: () =>
    minds.sessions.problems().map(({ npc, folder, message }) => ({
      ...{ severity: 'error', npc, folder, message },
      file: `saves/${save}/${folder}`,
    })),
  configProblems() {
    const problems = configProblems(config(), {
      ...namedInContent(content()),
      channels: channels.list().map(({ id }) => id),
      tools: [...new Set(minds.tools.flatMap(({ name, permission }) => [permission, name]))].sort(),
    })
    return [...problems, ...tongues.problems()]
  },
})
