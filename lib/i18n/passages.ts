/** A short text under a title of its own, such as a step or a value. */
export type Passage = { key: string; title: string; text?: string }
