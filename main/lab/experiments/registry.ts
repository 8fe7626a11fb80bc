import type { Experiment } from './experiment.ts'

export interface RegisteredExperiment {
  /** What the experiment asks, in one line for people. */
  summary: string
  /** The people of Larkwend whom it names. Without them its figures mean nothing. */
  needs?: readonly string[]
  /** Imports the experiment's code, only when it is run. */
  load(): Promise<Experiment>
}

/** The evaluations that `experiment <name>` offers, by name. */
export const experiments: Readonly<Record<string, RegisteredExperiment>> = {
  diffusion: {
    summary:
      'E2: two facts among 25 people in two days: how far they go, by whom, what of them is kept; that nobody knows what nobody told them; without talk and through walls nothing spreads',
    load: async () => (await import('./diffusion/diffusion-experiment.ts')).diffusionExperiment,
  },
  memory: {
    summary:
      'E5: what an NPC was told is found again, by kind of question, by mode, over restarts and after 242 game days',
    load: async () => (await import('./memory/memory-experiment.ts')).memoryExperiment,
  },
  injection: {
    summary:
      'E8: attacks in words, names, texts, skills and memories, obeyed by the mind to the letter, change nothing that is barred; what only looks like one passes',
    needs: ['bram', 'elna', 'lotte', 'marta', 'rook', 'tilo'],
    load: async () => (await import('./injection/injection-experiment.ts')).injectionExperiment,
  },
  'say-do': {
    summary:
      'E9: what an NPC says that it did is so in the world: with its own brain, and with a mind that lies; without the guard the lies are heard',
    load: async () => (await import('./say-do/say-do-experiment.ts')).sayDoExperiment,
  },
  'skill-drop': {
    summary:
      'E10: a skill that is dropped as a file is used in the same talk, outlives broken files and restarts, is taught on, and goes with the file',
    needs: ['bram', 'marta'],
    load: async () => (await import('./skill-drop/skill-drop-experiment.ts')).skillDropExperiment,
  },
  privacy: {
    summary:
      'E7: secrets come to nobody but those they are for, and a player who is forgotten is gone from every byte of a save and its forks',
    load: async () => (await import('./privacy/privacy-experiment.ts')).privacyExperiment,
  },
  density: {
    summary:
      'E3: who says they know whom, at first and after two days among themselves; nobody claims to know somebody whom they never met',
    load: async () => (await import('./density/density-experiment.ts')).densityExperiment,
  },
  determinism: {
    summary:
      'E1: the same seed is the same life, in another process, over a save and a restart, and when files change meanwhile',
    load: async () => (await import('./determinism/determinism-experiment.ts')).determinismExperiment,
  },
  load: {
    summary:
      'E12: what a step costs by people and players; slow, hung and failing minds, an empty map, reloaded pages and many days change nothing of it',
    load: async () => (await import('./load/load-experiment.ts')).loadExperiment,
  },
  interview: {
    summary:
      'E4: what villagers can say of themselves, their days and their plans, with all that they keep and with parts of it taken away',
    load: async () => (await import('./interview/interview-experiment.ts')).interviewExperiment,
  },
  consistency: {
    summary:
      'E13: the same questions on the first and on the seventh day: who they are stays, and how they speak is their own',
    load: async () => (await import('./consistency/consistency-experiment.ts')).consistencyExperiment,
  },
  hygiene: {
    summary:
      'E11: how talks go on and end: repetition, turns, nobody held for ever, and two who are forced to talk and are stopped',
    needs: ['greta', 'marta'],
    load: async () => (await import('./hygiene/hygiene-experiment.ts')).hygieneExperiment,
  },
  schedule: {
    summary:
      'E14: people are where their plans have them; whoever cannot be there plans otherwise within a game minute, and returns afterwards',
    load: async () => (await import('./schedule/schedule-experiment.ts')).scheduleExperiment,
  },
}
