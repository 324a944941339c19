/** The groups of the quizzes page, in its order. */
export const toolGoals = ['credit', 'loan', 'debt', 'business', 'habits'] as const
