import type { Command } from 'commander'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `save …` */
export function addSaveVerbs(program: Command, { globals, verb }: VerbTools): void {
  const save = program.command('save').description(phrase('save-verbs.list-copy-export-import-and-delete'))
  save
    .command('list')
    .description(phrase('save-verbs.all-saves-with-what-they-were'))
    .action(verb(async () => (await import('./save.ts')).listAllSaves(globals())))
  save
    .command('fork <name>')
    .description(phrase('save-verbs.copy-the-save-of-save-under'))
    .action(verb(async (name: string) => (await import('./save.ts')).forkTheSave(globals(), name)))
  save
    .command('export <name> <file>')
    .description(phrase('save-verbs.write-a-save-to-one-tar'))
    .action(
      verb(async (name: string, file: string) =>
        (await import('./save-export.ts')).exportTheSave(globals(), name, file),
      ),
    )
  save
    .command('import <file>')
    .description(phrase('save-verbs.unpack-an-exported-save-after-everything'))
    .option('--as <name>', phrase('save-verbs.its-new-name-default-the-one'))
    .option('--force', phrase('save-verbs.replace-a-save-of-that-name'))
    .action(
      verb(async (file: string, options: { as?: string; force?: boolean }) =>
        (await import('./save-import.ts')).importTheSave(globals(), file, options),
      ),
    )
  save
    .command('delete <name>')
    .description(phrase('save-verbs.delete-a-save-for-good-asks'))
    .option('--yes', phrase('save-verbs.do-not-ask'))
    .action(
      verb(async (name: string, options: { yes?: boolean }) =>
        (await import('./save-delete.ts')).deleteTheSave(globals(), name, options),
      ),
    )
}
