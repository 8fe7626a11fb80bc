/** What is wrong with the notation of docs/skill-steps.md in a skill's body; `line` is 1-based in the body. */
export interface StepFault {
  line: number
  message: string
}

export const stepFaults = (_body: string): StepFault[] => []
