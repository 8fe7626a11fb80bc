import type { Command } from 'commander'
import type { MemoryEvalOptions } from './memory-eval.ts'
import type { VerbTools } from './verbs.ts'

/** `memory …` */
export function addMemoryVerbs(program: Command, { globals, verb }: VerbTools): void {
  const memory = program.command('memory').description('what NPCs remember')
  memory
    .command('search <npc> <words...>')
    .description('recall, with the terms of each score')
    .option('--as <player>', 'what this player may be told (an id); without it, everything')
    .option('--limit <number>', 'how many', '6')
    .option('--mode <mode>', 'hybrid, vector or text', 'hybrid')
    .action(
      verb(async (id: string, words: string[], options: { as?: string; limit: string; mode: string }) =>
        (await import('./memory.ts')).searchMemoryOf(globals(), id, words.join(' '), options),
      ),
    )
  memory
    .command('get <npc> <path>')
    .description('lines of one file: MEMORY.md, DREAMS.md, INTENTS.md, memory/<date>.md, memory/people/<id>.md')
    .option('--as <player>', 'what this player may be told (an id); without it, everything')
    .option('--from <line>', 'first line')
    .option('--lines <number>', 'how many; default 40')
    .action(
      verb(async (id: string, path: string, options: { as?: string; from?: string; lines?: string }) =>
        (await import('./memory.ts')).getMemoryOf(globals(), id, path, options),
      ),
    )
  memory
    .command('stats [npc]')
    .description('how much everyone, or one NPC, remembers, and what could not be read')
    .action(verb(async (id: string | undefined) => (await import('./memory.ts')).memoryStats(globals(), id)))
  memory
    .command('reindex [npc]')
    .description('rebuild the index of everyone, or of one NPC, from the Markdown')
    .action(verb(async (id: string | undefined) => (await import('./memory-reindex.ts')).reindexMemory(globals(), id)))
  memory
    .command('eval <file>')
    .description('how well recall finds the notes that questions are about; a JSON Lines file of notes and questions')
    .option('--mode <mode>', 'hybrid, vector or text', 'hybrid')
    .option('--k <numbers>', 'how many notes to recall, such as 5,10', '5,10')
    .option(
      '--embedder <name>',
      'weights-free, auto, transformers, none, ollama/<model> or openai/<model>',
      'weights-free',
    )
    .action(
      verb(async (file: string, options: MemoryEvalOptions) =>
        (await import('./memory-eval.ts')).evaluateMemoryFile(globals(), file, options),
      ),
    )
}
