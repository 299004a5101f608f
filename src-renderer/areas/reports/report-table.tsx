/** A table of a report: the first cell of a line names it, and the others are figures. */

interface ReportTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [key: string, ...cells: string[]])[];
}

export function ReportTable({ caption, columns, rows }: ReportTableProps) {
  return (
    <div className="max-h-96 min-w-0 flex-1 basis-96 overflow-auto rounded-md border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-surface text-sm text-ink-muted">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`border-b border-line px-3 py-2 font-semibold ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name, ...figures]) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="px-3 py-1.5 text-left font-normal wrap-anywhere">
                {name}
              </th>
              {figures.map((figure, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a figure is known by its column
                <td key={index} className="money px-3 py-1.5 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
