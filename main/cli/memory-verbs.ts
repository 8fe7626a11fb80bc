import type { Command } from 'commander'
import type { MemoryEvalOptions } from './memory-eval.ts'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `memory …` */
export function addMemoryVerbs(program: Command, { globals, verb }: VerbTools): void {
  const memory = program.command('memory').description(phrase('memory-verbs.what-npcs-remember'))
  memory
    .command('search <npc> <words...>')
    .description(phrase('memory-verbs.recall-with-the-terms-of-each'))
    .option('--as <player>', phrase('memory-verbs.what-this-player-may-be-told'))
    .option('--limit <number>', phrase('memory-verbs.how-many'), '6')
    .option('--mode <mode>', phrase('memory-verbs.hybrid-vector-or-text'), 'hybrid')
    .action(
      verb(async (id: string, words: string[], options: { as?: string; limit: string; mode: string }) =>
        (await import('./memory.ts')).searchMemoryOf(globals(), id, words.join(' '), options),
      ),
    )
  memory
    .command('get <npc> <path>')
    .description(phrase('memory-verbs.lines-of-one-file-memory-md'))
    .option('--as <player>', phrase('memory-verbs.what-this-player-may-be-told'))
    .option('--from <line>', phrase('memory-verbs.first-line'))
    .option('--lines <number>', phrase('memory-verbs.how-many-default-40'))
    .action(
      verb(async (id: string, path: string, options: { as?: string; from?: string; lines?: string }) =>
        (await import('./memory.ts')).getMemoryOf(globals(), id, path, options),
      ),
    )
  memory
    .command('stats [npc]')
    .description(phrase('memory-verbs.how-much-everyone-or-one-npc'))
    .action(verb(async (id: string | undefined) => (await import('./memory.ts')).memoryStats(globals(), id)))
  memory
    .command('reindex [npc]')
    .description(phrase('memory-verbs.rebuild-the-index-of-everyone-or'))
    .action(verb(async (id: string | undefined) => (await import('./memory-reindex.ts')).reindexMemory(globals(), id)))
  memory
    .command('eval <file>')
    .description(phrase('memory-verbs.how-well-recall-finds-the-notes'))
    .option('--mode <mode>', phrase('memory-verbs.hybrid-vector-or-text'), 'hybrid')
    .option('--k <numbers>', phrase('memory-verbs.how-many-notes-to-recall-such'), '5,10')
    .option('--embedder <name>', phrase('memory-verbs.weights-free-auto-transformers-none-ollama'), 'weights-free')
    .action(
      verb(async (file: string, options: MemoryEvalOptions) =>
        (await import('./memory-eval.ts')).evaluateMemoryFile(globals(), file, options),
      ),
    )
}
