import { english } from '../../main/language/en/english.ts'
import type { Tool, ToolResult, ToolRun } from '../../main/mind/ports/tool.ts'
import type { Command } from '../../main/world/commands.ts'
import { createFakeMemory } from './fake-memory.ts'
import { marta, sampleContext } from './sample-characters.ts'

/** A tool's run in a world that accepts everything; `commands` and `spoken` hold what it did. */
export const toolRun = (changes: Partial<ToolRun> = {}) => {
  const commands: Command[] = []
  const spoken: string[] = []
  const run: ToolRun = {
    context: sampleContext(''),
    language: english,
    operation: null,
    memory: createFakeMemory(marta.id),
    readSkill: () => null,
    command: (command) => void commands.push(command),
    act: async (command) => {
      commands.push(command)
      return { kind: 'done', events: [] }
    },
    speak: (text) => void spoken.push(text),
    signal: new AbortController().signal,
    ...changes,
  }
  return { run, commands, spoken }
}

/** Uses a tool as a runner does, with its schema. */
export const useTool = async (
  tool: Tool,
  input: Record<string, unknown>,
  run: ToolRun = toolRun().run,
): Promise<ToolResult> => tool.execute(tool.arguments.parse(input), run)
