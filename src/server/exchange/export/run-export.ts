export async function runExport(_o: { to: string; withoutPeople?: boolean }): Promise<void> {}
