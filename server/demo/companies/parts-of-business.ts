import type { PartAxis } from '#domain/parts/dimensional-fact.ts';

/** A part of an invented company: how much of revenue it brings in the newest year, and by how much of revenue its share rises each year. */
export interface PartOfBusiness {
  readonly member: string;
  readonly share: number;
  readonly drift: number;
  /** Operating income for each unit of revenue; left out for parts whose income is not reported. */
  readonly margin?: number;
}

export interface Breakdown {
  readonly axis: Exclude<PartAxis, 'share_class'>;
  readonly parts: readonly PartOfBusiness[];
}

/** Name, share of revenue, yearly change of that share, margin where it is reported. */
type Written = readonly [member: string, share: number, drift: number, margin?: number];

const breakdown =
  (axis: Breakdown['axis']) =>
  (...parts: readonly Written[]): Breakdown => ({
    axis,
    parts: parts.map(([member, share, drift, margin]) => ({ member, share, drift, ...(margin === undefined ? {} : { margin }) })),
  });
const segments = breakdown('segment');
const products = breakdown('product');
const countries = breakdown('geography');

/** Invented companies that report by part, by key. A company that is not here reports as one piece, as some real ones do. */
export const partsOfBusiness: Readonly<Record<string, readonly Breakdown[]>> = {
  'halden-instruments': [
    segments(['hldn:InstrumentsMember', 0.66, -0.011, 0.19], ['hldn:CalibrationAndServiceMember', 0.34, 0.011, 0.27]),
    products(
      ['hldn:FactoryInstrumentsMember', 0.44, -0.009],
      ['hldn:LaboratoryInstrumentsMember', 0.22, -0.002],
      ['hldn:CalibrationMember', 0.21, 0.004],
      ['hldn:SoftwareMember', 0.13, 0.007],
    ),
    countries(['country:US', 0.47, -0.006], ['country:DE', 0.21, -0.001], ['country:JP', 0.12, 0.001], ['hldn:OtherCountriesMember', 0.2, 0.006]),
  ],
  'orrery-software': [
    products(['orry:SubscriptionsMember', 0.86, 0.008], ['orry:ConsultingMember', 0.09, -0.004], ['orry:TrainingMember', 0.05, -0.004]),
    countries(['country:US', 0.58, -0.008], ['country:GB', 0.15, 0.002], ['country:DE', 0.12, 0.003], ['orry:OtherCountriesMember', 0.15, 0.003]),
  ],
  'tarnhelm-semiconductor': [
    segments(['trnh:AutomotiveMember', 0.46, 0.012, 0.26], ['trnh:IndustrialMember', 0.33, -0.004, 0.24], ['trnh:PowerSuppliesMember', 0.21, -0.008, 0.12]),
    countries(['country:CN', 0.34, 0.008], ['country:US', 0.24, -0.006], ['country:DE', 0.18, -0.002], ['trnh:OtherCountriesMember', 0.24, 0]),
  ],
  'lumenfield-optics': [
    products(['lmfo:InspectionCamerasMember', 0.48, 0.009], ['lmfo:LensesMember', 0.33, -0.006], ['lmfo:GratingsMember', 0.19, -0.003]),
    countries(['country:GB', 0.25, -0.004], ['country:TW', 0.28, 0.01], ['country:US', 0.22, -0.002], ['lmfo:OtherCountriesMember', 0.25, -0.004]),
  ],
  'calder-finch-rail': [
    products(
      ['cfrl:GrainMember', 0.27, -0.002],
      ['cfrl:ContainersMember', 0.25, 0.006],
      ['cfrl:TimberMember', 0.15, -0.003],
      ['cfrl:OtherFreightMember', 0.33, -0.001],
    ),
  ],
  'stellan-shipping': [segments(['stln:OwnedShipsMember', 0.71, 0.004, 0.24], ['stln:CharteredShipsMember', 0.29, -0.004, 0.06])],
  'osmund-payments': [
    products(['osmd:CardPaymentsMember', 0.74, -0.007], ['osmd:OnlinePaymentsMember', 0.18, 0.008], ['osmd:TerminalsMember', 0.08, -0.001]),
    countries(['country:US', 0.55, -0.008], ['country:BR', 0.14, 0.005], ['country:GB', 0.11, 0], ['osmd:OtherCountriesMember', 0.2, 0.003]),
  ],
  'kestrel-grove-retail': [segments(['kgrv:ShopsMember', 0.68, -0.014, 0.07], ['kgrv:MailOrderMember', 0.32, 0.014, 0.1])],
  'vantmoor-foods': [
    products(['vntb:SoupsMember', 0.41, -0.005], ['vntb:SaucesMember', 0.35, 0.006], ['vntb:PreservedVegetablesMember', 0.24, -0.001]),
    countries(['country:US', 0.83, -0.003], ['country:CA', 0.12, 0.001], ['vntb:OtherCountriesMember', 0.05, 0.002]),
  ],
  'fenwater-homes': [products(['fnwt:HousesMember', 0.72, -0.006], ['fnwt:TerracesMember', 0.24, 0.006], ['fnwt:LandSalesMember', 0.04, 0])],
  'pell-river-utilities': [segments(['plrv:GenerationMember', 0.38, -0.003, 0.34], ['plrv:DistributionMember', 0.62, 0.003, 0.26])],
  'corvane-aerospace': [
    segments(['crvn:OriginalEquipmentMember', 0.57, -0.004, 0.05], ['crvn:SparePartsMember', 0.43, 0.004, 0.24]),
    countries(['country:FR', 0.31, -0.003], ['country:US', 0.36, 0.002], ['crvn:OtherCountriesMember', 0.33, 0.001]),
  ],
  'thistle-ware': [
    products(['thwr:WashingPowderMember', 0.52, -0.003], ['thwr:SoapMember', 0.33, 0.001], ['thwr:CandlesMember', 0.15, 0.002]),
    countries(['country:US', 0.77, -0.005], ['country:MX', 0.13, 0.004], ['thwr:OtherCountriesMember', 0.1, 0.001]),
  ],
  'norrland-paper': [
    segments(['nrld:BoardMember', 0.42, 0.008, 0.13], ['nrld:PulpMember', 0.33, -0.005, 0.09], ['nrld:PackagingPaperMember', 0.25, -0.003, 0.07]),
    countries(['country:SE', 0.18, -0.002], ['country:DE', 0.29, 0], ['country:GB', 0.17, -0.001], ['nrld:OtherCountriesMember', 0.36, 0.003]),
  ],
  'ferrante-figlie': [
    products(['frnt:BittersMember', 0.49, 0.009], ['frnt:VermouthMember', 0.31, -0.003], ['frnt:BrandyMember', 0.2, -0.006]),
    countries(['country:IT', 0.36, -0.008], ['country:US', 0.24, 0.006], ['country:DE', 0.16, 0.001], ['frnt:OtherCountriesMember', 0.24, 0.001]),
  ],
  'hoshikawa-precision': [
    segments(['hshk:BearingsMember', 0.46, -0.006, 0.12], ['hshk:SpindlesMember', 0.22, -0.002, 0.14], ['hshk:RobotsMember', 0.32, 0.008, 0.18]),
    countries(['country:JP', 0.42, -0.006], ['country:CN', 0.25, 0.006], ['country:US', 0.17, 0], ['hshk:OtherCountriesMember', 0.16, 0]),
  ],
  'yarrawa-minerals': [products(['yrwa:CopperMember', 0.69, 0.004], ['yrwa:ZincMember', 0.31, -0.004])],
};
