import type { Command } from 'commander'
import type { VerbTools } from './verbs.ts'

/** `save …` */
export function addSaveVerbs(program: Command, { globals, verb }: VerbTools): void {
  const save = program.command('save').description('the saves there are')
  save
    .command('list')
    .description('all saves, with what they were forked from')
    .action(verb(async () => (await import('./save.ts')).listAllSaves(globals())))
  save
    .command('fork <name>')
    .description('copy the save of --save under a new name; not while a server runs')
    .action(verb(async (name: string) => (await import('./save.ts')).forkTheSave(globals(), name)))
}
