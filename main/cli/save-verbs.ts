import type { Command } from 'commander'
import type { VerbTools } from './verbs.ts'

/** `save …` */
export function addSaveVerbs(program: Command, { globals, verb }: VerbTools): void {
  const save = program.command('save').description('list, copy, export, import and delete saves')
  save
    .command('list')
    .description('all saves, with what they were forked from')
    .action(verb(async () => (await import('./save.ts')).listAllSaves(globals())))
  save
    .command('fork <name>')
    .description('copy the save of --save under a new name; also while a server runs')
    .action(verb(async (name: string) => (await import('./save.ts')).forkTheSave(globals(), name)))
  save
    .command('export <name> <file>')
    .description(
      'write a save to one .tar.gz or .tar file, without files of this server alone; also while a server runs',
    )
    .action(
      verb(async (name: string, file: string) =>
        (await import('./save-export.ts')).exportTheSave(globals(), name, file),
      ),
    )
  save
    .command('import <file>')
    .description('unpack an exported save, after everything in it was checked')
    .option('--as <name>', 'its new name; default: the one it had')
    .option('--force', 'replace a save of that name; not while a server runs it')
    .action(
      verb(async (file: string, options: { as?: string; force?: boolean }) =>
        (await import('./save-import.ts')).importTheSave(globals(), file, options),
      ),
    )
  save
    .command('delete <name>')
    .description('delete a save for good; asks you to repeat its name; not while a server runs')
    .option('--yes', 'do not ask')
    .action(
      verb(async (name: string, options: { yes?: boolean }) =>
        (await import('./save-delete.ts')).deleteTheSave(globals(), name, options),
      ),
    )
}
