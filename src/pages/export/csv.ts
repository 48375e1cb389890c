import { type CsvCell, csvText } from '#domain/downloads/csv-text.ts';
import { type Provenance, provenanceLines } from './provenance.ts';

/**
 * A table as comma-separated values. It begins with what its figures are (`# As of,…`).
 *
 * @param rows The head first.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[], provenance: Provenance): string {
  return csvText(provenanceLines(provenance), rows);
}
