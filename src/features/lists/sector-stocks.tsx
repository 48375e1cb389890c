import { Link } from '@tanstack/react-router';
import { GroupLinks, IndustryLinks } from './list-parts.tsx';
import { StockListPage } from './stock-list-page.tsx';

/** The stocks of a sector, of one of its groups, or of one industry of that. */
export function SectorStocks({ sector, group, industry }: { sector: string; group?: string; industry?: string }) {
  if (group === undefined) return <StockListPage title={sector} parts={<GroupLinks sector={sector} />} query={{ sector }} />;
  const toSector = (
    <Link key="sector" to="/stocks/sector/$sector" params={{ sector }}>
      {sector}
    </Link>
  );
  if (industry === undefined) {
    return <StockListPage title={group} trail={[toSector]} parts={<IndustryLinks sector={sector} group={group} />} query={{ sector, group }} />;
  }
  const toGroup = (
    <Link key="group" to="/stocks/sector/$sector/$group" params={{ sector, group }}>
      {group}
    </Link>
  );
  return <StockListPage title={industry} trail={[toSector, toGroup]} query={{ sector, group, industry }} />;
}
