import type { Command } from 'commander'
import { fitted, namesHere } from './examples-here.ts'
import { phrase } from './phrase.ts'

/**
 * Examples by verb, shown by `--help` and in docs/command-line.md; a test runs each. `<…>` stands for a value that
 * differs for everybody.
 */
export const examples: Readonly<Record<string, readonly string[]>> = {
  start: ['start', 'start --port 3001 --log-level info'],
  init: ['init my-world', 'init my-world --template empty'],
  minds: ['minds', 'minds --save mud --port 3101'],
  dev: ['dev --port 3001'],
  build: ['build'],
  status: ['status', 'status --json'],
  chat: ['chat marta --as Ana'],
  send: ['send marta "Is there bread?" --as Ana'],
  doctor: ['doctor', 'doctor --fix'],
  trim: ['trim --dry-run', 'trim'],
  onboard: ['onboard', 'onboard --model embedded/hearth'],
  'config get': ['config get', 'config get queue.cap'],
  'config set': ['config set queue.cap 30', 'config set queue.channels \'{ webchat = "steer" }\''],
  'config validate': ['config validate'],
  completion: ['completion bash', 'completion zsh', 'completion fish'],
  'npc list': ['npc list'],
  'npc show': ['npc show marta'],
  'npc reset': ['npc reset marta'],
  'npc acts': ['npc acts', 'npc acts marta --last 5'],
  'npc why': ['npc why marta', 'npc why marta --last 3'],
  'npc sleep': ['npc sleep marta'],
  'npc forget': ['npc forget --player <player> --dry-run', 'npc forget marta --player <player>'],
  'npc new': ['npc new willa --role weaver --home cottage-brook', 'npc new nell --template marta'],
  'npc export': ['npc export marta --out marta-export'],
  killswitch: ['killswitch on marta', 'killswitch off'],
  'land add': ['land add hollow'],
  'land drain': ['land drain hollow'],
  'land remove': ['land remove hollow'],
  'land move': ['land move hollow --away'],
  'land upgrade': ['land upgrade', 'land upgrade hollow'],
  'land orders': ['land orders'],
  'happening list': ['happening list'],
  'happening start': ['happening start lantern-fair'],
  'happening end': ['happening end lantern-fair'],
  'skills list': ['skills list', 'skills list marta --proposals'],
  'skills validate': ['skills validate skills/gossip'],
  'skills audit': ['skills audit', 'skills audit --npc marta'],
  'skills release': ['skills release <hash> --by Ana'],
  'skills new': [
    'skills new fold-a-napkin',
    'skills new knead-dough --npc marta --description "How to knead. Use it when somebody asks for dough."',
  ],
  'skills teach': ['skills teach bram bake-to-order --from marta'],
  'skills forget': ['skills forget bram bake-to-order'],
  'save list': ['save list'],
  'save fork': ['save fork what-if'],
  'save export': ['save export what-if what-if.tar.gz'],
  'save import': ['save import what-if.tar.gz --as again'],
  'save delete': ['save delete what-if --yes'],
  'sessions list': ['sessions list', 'sessions list marta --all'],
  'sessions show': ['sessions show agent:marta:dm:<player>'],
  'sessions reset': ['sessions reset agent:marta:dm:<player>'],
  'sessions repair': ['sessions repair', 'sessions repair marta'],
  'memory search': [
    'memory search marta silver ring',
    'memory search marta "silver ring" --as <player> --limit 3 --mode text',
  ],
  'memory get': ['memory get marta MEMORY.md', 'memory get marta MEMORY.md --from 2 --lines 5'],
  'memory stats': ['memory stats', 'memory stats marta'],
  'memory reindex': ['memory reindex marta'],
  'memory eval': ['memory eval questions.jsonl --mode text --k 5'],
  'devices list': ['devices list'],
  'devices approve': ['devices approve <device>'],
  'devices revoke': ['devices revoke <device>'],
  'players list': ['players list', 'players list --all'],
  'players show': ['players show <player>'],
  'players mute': ['players mute <player> --reason "Please stop shouting."'],
  'players unmute': ['players unmute <player>'],
  'players block': ['players block <player>'],
  'players unblock': ['players unblock <player>'],
  'players forget': ['players forget <player> --dry-run'],
  'players allow': ['players allow <player>'],
  'players refuse': ['players refuse <player>'],
  'reports list': ['reports list', 'reports list --all'],
  'reports close': ['reports close <report> --note "Marta has a new soul."'],
  sim: ['sim --days 1 --seed 7 --log day.jsonl', 'sim --npcs 20 --snapshot evening.json'],
  replay: ['replay day.jsonl --npc marta', 'replay day.jsonl --serve', 'replay day.jsonl --static day/'],
  scenario: ['scenario test/scenario/a-skill-dropped.md --seed 7', 'scenario test/scenario/*.md'],
  experiment: ['experiment determinism --seed 7', 'experiment memory --full'],
  bench: ['bench turn --turns 200 --concurrency 16', 'bench tick --npcs 100 --seconds 10', 'bench all'],
}

/** Adds the examples to each verb's help, with names of the project that asks. */
export const showExamples = (command: Command, before = ''): void => {
  for (const verb of command.commands) {
    const path = `${before}${verb.name()}`
    const shown = examples[path]
    if (shown)
      verb.addHelpText('after', () => {
        const here = namesHere()
        return `\n${phrase('examples.examples')}\n${shown.map((words) => `  npx hearthfolk ${fitted(words, here)}`).join('\n')}`
      })
    showExamples(verb, `${path} `)
  }
}
