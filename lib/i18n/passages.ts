/** A short text with its own title, such as a step or a value. */
export type Passage = { key: string; title: string; text?: string }
