/** User categories (CON-30). By itself: the first page needs it, and nothing else of the profile. */
export const userCategories = { user: 1, staff: 6 } as const;
